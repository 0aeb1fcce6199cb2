import Formwork
import Foundation

/// The instances that a change of several is about, as they are stored now.
///
/// Each chosen one is sent as `<identity>.<version>`; one without a version is changed whatever its
/// version is. At most `ResourceBulkQuery.maximumSelected` are taken, others are ignored, and so is
/// a text that is no identity.
struct BulkSelection<R: Resource> {
    typealias Item = Stored<R.Fields>

    private let query: ResourceBulkQuery<R>
    private let store: any ModelStore
    private let caller: Caller

    /// The chosen identities, with the versions that were read.
    private let selected: [(id: ModelIdType, version: Int?)]

    init(_ query: ResourceBulkQuery<R>, store: any ModelStore, as caller: Caller) {
        self.query = query
        self.store = store
        self.caller = caller
        var seen: Set<ModelIdType> = []
        selected = query.ids.prefix(ResourceBulkQuery<R>.maximumSelected).compactMap { text in
            let parts = text.split(separator: ".", maxSplits: 1)
            guard let id = parts.first.flatMap({ UUID(uuidString: String($0)) }),
                seen.insert(id).inserted
            else { return nil }
            return (id, parts.count > 1 ? Int(parts[1]) : nil)
        }
    }

    /// The instances of the next portion, and whether there are more.
    ///
    /// - Parameter isFirst: Whether nothing is changed yet, so that as many are found as the question was about.
    /// - Returns: The instances, in the order in which they are changed.
    /// - Throws: `RequestError` if other instances are found than the question was about.
    func portion(isFirst: Bool = true) async throws -> (items: [Item], hasMore: Bool) {
        guard query.scope == .all else { return (try await chosen(), false) }
        if query.after == nil, isFirst { try await checkCount(as: query.count) }
        var part = try query.list.modelQuery(
            sort: [], Pagination(maxResults: ResourceBulkRunRequest<R>.portion + 1), as: caller)
        part.sort = [ModelSort(column: "id")]
        // Identities are in no index with what a list is filtered by; the portion bounds the work.
        part.allowsScan = true
        if let after = query.after {
            part.filters.append(.column("id", isBetween: .text(after.uuidString), nil))
        }
        let found = try await store.fetch(part)
        let items = found.models.filter { $0.id != query.after }
        let hasMore =
            found.models.count + found.unreadable.count > ResourceBulkRunRequest<R>.portion
        return (Array(items.prefix(ResourceBulkRunRequest<R>.portion)), hasMore)
    }

    /// The instances that were chosen one by one and exist still, in their order.
    func chosen() async throws -> [Item] {
        let found = try await R.items(
            selected.map(\.id), within: R.scope(for: caller), in: store)
        return selected.compactMap { found[$0.id] }
    }

    /// The instances that were chosen and do not exist any more.
    func missing(among items: [Item]) -> [BulkRefusal] {
        guard query.scope != .all else { return [] }
        let known = Set(items.map(\.id))
        return selected.filter { !known.contains($0.id) }.map {
            BulkRefusal(
                title: .constant($0.id.uuidString),
                reasons: [.localized(key: "FormworkList.gone")])
        }
    }

    /// The instances that still have the versions that were read; the others are refused.
    func current(
        _ items: ArraySlice<Item>, refusing refuse: (BulkRefusal) -> Void
    ) throws -> [Item] {
        let definition = try R.definition(for: caller)
        let versions = Dictionary(
            selected.map { ($0.id, $0.version) }, uniquingKeysWith: { first, _ in first })
        return items.filter { item in
            guard let read = versions[item.id] ?? nil, read != item.version else { return true }
            refuse(
                BulkRefusal(
                    title: definition.title(of: item),
                    reasons: [.localized(key: "FormworkList.stale")]))
            return false
        }
    }

    /// Refuses more instances than one operation changes, and another number than was confirmed.
    func checkCount(as confirmed: Int? = nil) async throws {
        let limit = ResourceBulkRunRequest<R>.maximumCount
        let beyond = Pagination(startIndex: limit, maxResults: 1)
        let rest = try await store.fetch(query.list.modelQuery(sort: [], beyond, as: caller))
        guard rest.models.isEmpty, rest.unreadable.isEmpty else {
            throw RequestError(
                .invalid,
                message: .localized(
                    key: "FormworkList.bulkTooMany", arguments: ["limit": .integer(Int64(limit))]))
        }
        guard rest.isTotalExact, let confirmed, confirmed != rest.total else { return }
        throw RequestError(.conflict, message: .localized(key: "FormworkList.bulkChanged"))
    }
}
