public import Formwork
import Foundation

extension ResourceHistory: ViewModelFactory {
    /// Selects the part of the history, with the version before it for its differences.
    public static func model(
        context: ServerRequestContext<ResourceHistoryRequest<R>>
    ) async throws -> ResourceHistory<R> {
        let (query, gate) = (context.request.query, context.gate(of: R.self))
        let page = max(1, query.page ?? 1)
        let item = try await gate.find(query.id)
        let access = try gate.access(to: item)
        // Changes of passwords are listed without their values.
        let omission = FieldOmission(secretsOf: [], and: access.hidden)
        let start = Pagination(page: page, size: pageSize).startIndex
        let versions = try await context.store.versions(
            of: Stored<R.Fields>.self, id: query.id,
            Pagination(startIndex: start, maxResults: pageSize + 1))
        var history = ResourceHistory(
            of: try item.omitting(omission), try versions.models.map { try $0.omitting(omission) },
            total: versions.total, page: page)
        history.access = access
        let references = history.versions.flatMap(\.differences).flatMap { change in
            [change.old, change.new].compactMap { change.field.reference(in: $0) }
        }
        history.titles = try await ReferenceTitles.load(
            references.map { ($0.resource, $0.id) }, from: context.store, as: context.caller)
        return history
    }
}

extension ResourceEditForm {
    /// The version of an instance with a number; `nil` if it is not kept or cannot be read.
    static func version(
        _ number: Int, of item: Stored<R.Fields>, in store: any ModelStore
    ) async throws -> ModelVersion<Stored<R.Fields>>? {
        guard number > 0, number < item.version else { return nil }
        // Each write makes one version, and the newest come first.
        let page = try await store.versions(
            of: Stored<R.Fields>.self, id: item.id,
            Pagination(startIndex: item.version - number, maxResults: 1))
        return page.models.first { $0.version == number && $0.model != nil }
    }
}

extension ModelVersion {
    /// The version without the values that an answer leaves out.
    func omitting<Fields: FormModel>(
        _ omission: FieldOmission
    ) throws -> ModelVersion where M == Stored<Fields> {
        ModelVersion(
            version: version, date: date, author: author, action: action,
            model: try model?.omitting(omission))
    }
}
