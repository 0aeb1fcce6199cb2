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
    /// A page that is registered before, at the path of one of the resource's, takes its place.
    ///
    /// - Throws: ``RegistrationError`` with everything in which the declaration contradicts the form
    ///   model, if the form contradicts itself, or if another type answers one of the paths.
    public mutating func register<R: Resource>(_ resource: R.Type) throws(RegistrationError) {
        let definition = ResourceDefinition.of(resource)
        guard definition.findings.isEmpty else { throw .wrongResource(definition.findings) }
        guard R.Fields.hasExample else { throw .withoutExample(resource, R.Fields.self) }
        resourceTexts.append((String(reflecting: resource), definition.texts))
        try registerPage(R.List.self)
        try registerPage(R.Show.self)
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
        if routes.route(.get, declaredAt: services.site.basePath + page.path) == nil {
            try register(page)
        } else {
            replacedPages.insert(String(reflecting: page))
        }
    }

    private mutating func registerCreation<R: Resource>(
        of resource: R.Type
    ) throws(RegistrationError) {
        try registerPage(R.New.self)
        try register(R.Create.self)
        try add(R.Create.self, .post, CallJourney<R.Create>().answer, at: R.path)
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
