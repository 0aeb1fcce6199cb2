import Formwork
public import FormworkContent
import FormworkHTML
public import FormworkServer
import Foundation

extension LoadFormRequest: RequestHandler {
    /// Describes the form to the caller.
    public static func respond(
        context: ServerRequestContext<LoadFormRequest>
    ) async throws -> FormDocument {
        let query = context.request.query
        return try await context.document(
            of: try context.resource(at: query.recordSet), for: query.id)
    }
}

extension UploadFormFileRequest: RequestHandler {
    /// Keeps a file for a caller who may send it with a form.
    public static func respond(
        context: ServerRequestContext<UploadFormFileRequest>
    ) async throws -> UploadedFile {
        let query = context.request.query
        let resource = try context.resource(at: query.recordSet)
        guard let file = context.request.requestBody.file else { throw RequestError(.invalid) }
        try context.check(file, for: query.field, of: resource)
        return UploadedFile(
            id: try await FormFileStore().keep(
                file, of: context.caller, in: context.store, now: context.now))
    }
}

extension ServerRequestContext {
    /// The resource at a path.
    ///
    /// - Throws: `RequestError` with the code `notFound` if there is none.
    fileprivate func resource(at path: String) throws(RequestError) -> any Resource.Type {
        guard let resource = resources.first(where: { $0.path == path }) else {
            throw RequestError(.notFound)
        }
        return resource
    }

    /// The form of a resource, as the caller may see and change it.
    fileprivate func document<R: Resource>(
        of resource: R.Type, for id: ModelIdType?
    ) async throws -> FormDocument {
        let gate = gate(of: resource)
        var item: Stored<R.Fields>?
        if let id { item = try await gate.find(id) }
        let access = try gate.access(to: item)
        let form = ModelForm.of(R.Fields.self)
        let shown = try item?.omitting(access.omission(of: resource))
        let values = try shown.map { try FieldValueEncoder().encode($0.fields) } ?? [:]
        let references = try await ReferenceChoices.load(
            for: R.Fields.self, values: values, from: store, as: caller)
        let definition = try FormRestriction(to: access, keepingSecrets: item != nil)
            .restrict(FormStart(try form.definition(for: localizer))).definition
        let offered = OfferedReferences(
            references, values, hidden: access.hidden, localizer: localizer)
        let rows = offered.rows(definition.rows)
        return FormDocument(
            title: localizer.text(ResourceTexts(resource).title),
            canSubmit: access.actions.contains(item == nil ? .create : .update),
            definition: String(
                decoding: try FormDefinition(rows: rows, format: definition.format).json,
                as: UTF8.self))
    }

    /// Refuses a file that the caller may send with no form of a resource, or that breaks the rules of
    /// its row.
    fileprivate func check<R: Resource>(
        _ file: FileValue, for path: String, of resource: R.Type
    ) throws {
        let access = try gate(of: resource).access()
        guard access.actions.contains(.create) || access.actions.contains(.update) else {
            throw RequestError(.forbidden)
        }
        let closed = access.hidden.union(access.readOnly)
        let form = ModelForm.of(R.Fields.self)
        guard !closed.contains(path.root), form.fileFields[path] != nil,
            let field = try form.definition(for: localizer)[path]
        else { throw RequestError(.notFound) }
        let value: FieldValue = field.isMultiple ? .list([.file(file)]) : .file(file)
        let violations = field.violations(of: value).filter { $0.code != .minCount }
        guard violations.isEmpty else {
            throw ValidationError(
                validations: violations.map { violation in
                    ValidationResult(
                        status: .error,
                        messages: [
                            .init(
                                fieldIds: [FormFieldIdentifier(id: "file")],
                                message: .constant(violation.message), code: violation.code)
                        ])
                })
        }
    }
}

/// The choices of references in the rows of a form: all instances of a few, else the chosen ones.
private struct OfferedReferences {
    let references: ReferenceChoices
    let values: [String: FieldValue]
    /// The rows that the caller does not see, but which may remain for rules.
    let hidden: Set<String>
    let localizer: Localizer

    init(
        _ references: ReferenceChoices, _ values: [String: FieldValue], hidden: Set<String>,
        localizer: Localizer
    ) {
        self.references = references
        self.values = values
        self.hidden = hidden
        self.localizer = localizer
    }

    func rows(_ rows: [RowDefinition], in scope: String = "") -> [RowDefinition] {
        guard !references.isEmpty else { return rows }
        return rows.map { row in
            if scope.isEmpty, hidden.contains(row.tag) { return row }
            switch row {
            case .field(let field): return .field(offering(field, in: scope))
            case .group(var group):
                let inner = group.isRecord ? "\(scope)\(group.tag)." : scope
                group.rows = self.rows(group.rows, in: inner)
                return .group(group)
            case .repeatingGroup(var list):
                list.rows = self.rows(list.rows, in: "\(scope)\(list.tag).")
                return .repeatingGroup(list)
            case .step(var step):
                step.rows = self.rows(step.rows, in: scope)
                return .step(step)
            case .note, .action: return row
            }
        }
    }

    private func offering(_ field: FieldDefinition, in scope: String) -> FieldDefinition {
        guard references.resource(at: scope + field.tag) != nil else { return field }
        var field = field
        let tag = scope + field.tag
        let all = references.all(at: tag)?.map { choice in
            Choice(value: choice.id.uuidString, label: localizer.text(choice.title))
        }
        let choices = all ?? chosen(at: tag)
        let nothing = Choice(
            value: "", label: localizer.text(key: "FormworkPresentation.field.noChoice"))
        field.type = .select
        field.choices = choices.isEmpty ? [nothing] : choices
        return field
    }

    /// The instances to which a row outside of lists refers already.
    private func chosen(at tag: String) -> [Choice] {
        (values[tag]?.wireTexts ?? []).filter { !$0.isEmpty }.map { text in
            let title = references.title(of: text, at: tag)
            return Choice(
                value: text, label: localizer.text(title ?? references.absence(of: text, at: tag)))
        }
    }
}
