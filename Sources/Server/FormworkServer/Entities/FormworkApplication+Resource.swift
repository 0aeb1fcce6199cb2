public import Formwork
import FormworkHTML
import HTTPTypes

extension FormworkApplication {
    /// Serves a resource: its pages, and the same for programs; see `Resource`.
    ///
    /// ```swift
    /// try application.register(Ideas.self)
    /// ```
    ///
    /// A page that is registered before, at the path of one of the resource's, takes its place, unless it
    /// is that of another resource.
    ///
    /// - Throws: ``RegistrationError`` with everything in which the declaration contradicts the form
    ///   model, if the form contradicts itself, or if another type answers one of the paths.
    public mutating func register<R: Resource>(_ resource: R.Type) throws(RegistrationError) {
        let definition = ResourceDefinition.of(resource)
        let findings = definition.findings + ResourceDefinition.indexFindings(of: resource)
        var errors = findings.isEmpty ? [] : [RegistrationError.wrongResource(findings)]
        errors += RegistrationError.list(of: R.Fields.self)
        if errors.isEmpty, !R.Fields.hasExample {
            errors.append(.withoutExample(resource, R.Fields.self))
        }
        if let error = RegistrationError(of: errors) { throw error }
        resourceTexts.append((String(reflecting: resource), definition.texts))
        resources.append(resource)
        try registerPage(R.List.self)
        try registerPage(R.Show.self)
        try registerForPrograms(ResourceChoicesRequest<R>.self)
        try registerForPrograms(ResourceFieldAccessRequest<R>.self)
        if ModelForm.of(R.Fields.self).takesFiles { try register(R.File.self) }
        if R.Fields.history.isKept { try registerPage(R.History.self) }
        try add(R.CSVFile.self, .get, FileJourney<R>().answerCSV)
        try add(R.JSONFile.self, .get, FileJourney<R>().answerJSON)
        try registerBulkActions(of: resource)
        if R.keepsDrafts { try register(R.Discard.self) }
        if R.actions.contains(.create) { try registerCreation(of: resource) }
        if R.actions.contains(.update) { try registerUpdate(of: resource) }
        if R.actions.contains(.delete) { try registerDeletion(of: resource) }
    }

    /// Registers a page of a resource, unless the application has one of its own at the path.
    private mutating func registerPage<Request: ViewModelRequest>(
        _ page: Request.Type
    ) throws(RegistrationError)
    where
        Request.ResponseBody: ViewModelFactory,
        Request.ResponseBody.Context == ServerRequestContext<Request>
    {
        let name = String(reflecting: page)
        guard let other = routes.route(.get, declaredAt: services.site.basePath + page.path) else {
            try register(page)
            resourcePages.insert(name)
            return
        }
        guard !resourcePages.contains(other.owner) else {
            throw .collision("GET", page.path, other.owner, name)
        }
        replacedPages.insert(name)
    }

    /// The undo of several changes is also that of an import.
    private mutating func registerBulkActions<R: Resource>(
        of resource: R.Type
    ) throws(RegistrationError) {
        guard !R.actions.isEmpty else { return }
        try register(R.BulkUndo.self)
        try registerPage(R.BulkReport.self)
        guard !R.bulkActions.isEmpty else { return }
        try registerPage(R.Bulk.self)
        try register(R.BulkRun.self)
        try registerWithPage(BulkJob<R>.self)
    }

    private mutating func registerCreation<R: Resource>(
        of resource: R.Type
    ) throws(RegistrationError) {
        try registerPage(R.New.self)
        try register(R.Create.self)
        try add(R.Create.self, .post, CallJourney<R.Create>().answer, at: R.path)
        try registerPage(R.Import.self)
        try add(R.Import.self, .post, ImportJourney<R>().answer)
        try registerWithPage(ImportJob<R>.self)
    }

    private mutating func registerUpdate<R: Resource>(
        of resource: R.Type
    ) throws(RegistrationError) {
        try registerPage(R.Edit.self)
        try register(R.Update.self)
        try add(R.Update.self, .patch, CallJourney<R.Update>().answer, at: R.Show.path)
    }

    private mutating func registerDeletion<R: Resource>(
        of resource: R.Type
    ) throws(RegistrationError) {
        try registerPage(R.ConfirmDelete.self)
        try register(R.Delete.self)
        try register(R.Restore.self)
        try add(R.Delete.self, .delete, CallJourney<R.Delete>().answer, at: R.Show.path)
    }
}

extension RegistrationError {
    fileprivate static func withoutExample(_ resource: Any.Type, _ fields: Any.Type) -> Self {
        .wrongResource([
            """
            \(resource) is checked with an example of \(fields), and none can be made: let each property \
            decode an empty text, a zero or one of its choices.
            """
        ])
    }
}
