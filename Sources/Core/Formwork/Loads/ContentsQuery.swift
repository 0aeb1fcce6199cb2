import Foundation

/// The query for the contents of some containers.
struct ContentsQuery<Root: Resource, Content: Resource>: Sendable {
    let contents: Contents<Root, Content>

    /// The name of the relation, empty if it is no field.
    let name: String
    let action: ResourceAction?
    let sort: ModelSort
    let limit: Int

    /// Loads the contents of some roots, each of which the caller sees.
    ///
    /// - Complexity: One query for ``ModelFilter/maximumCount`` roots.
    func load(
        for roots: [LoadedRecord], _ context: ResourceContext
    ) async throws -> LoadedRecords {
        let access = try ResourceAccess(to: Content.self, for: context.caller)
        guard !access.hidden.contains(name) else { return LoadedRecords() }
        let omission = access.omission(of: Content.self)
        var (loaded, room) = (LoadedRecords(), limit)
        var rest = granting(roots, context.caller).map { FieldValue.text($0.id.uuidString) }[...]
        while !rest.isEmpty {
            guard room > 0 else {
                loaded.isComplete = false
                break
            }
            let part = Array(rest.prefix(ModelFilter.maximumCount))
            rest = rest.dropFirst(part.count)
            let page = try await context.store.fetch(query(of: part, room, context.caller))
            room -= page.models.count
            let isWhole =
                page.isTotalExact && page.total <= page.models.count + page.unreadable.count
            loaded.isComplete = loaded.isComplete && isWhole
            for item in page.models where isGranted(item, context.caller) {
                guard let root = contents.container(item) else { continue }
                loaded.byRoot[root, default: []].append(
                    try LoadedRecord(item, without: omission))
            }
        }
        return loaded
    }

    /// The roots whose own grant holds for their contents, if it is theirs that decides.
    private func granting(_ roots: [LoadedRecord], _ caller: Caller) -> [LoadedRecord] {
        guard let action, contents.authority == .inherits else { return roots }
        return roots.filter { root in
            (root.whole as? Root.Item).map { action.isPermitted(Root.self, $0, caller) } ?? false
        }
    }

    /// Whether an instance permits the action itself, if it is the one that decides.
    private func isGranted(_ item: Content.Item, _ caller: Caller) -> Bool {
        guard let action, contents.authority == .guards else { return true }
        return action.isPermitted(Content.self, item, caller)
    }

    private func query(
        of roots: [FieldValue], _ room: Int, _ caller: Caller
    ) -> ModelQuery<Content.Item> {
        let scope = contents.authority == .guards ? Content.scope(for: caller) : []
        return ModelQuery(
            filters: scope + [.column(name, isAnyOf: roots)], sort: [sort],
            pagination: Pagination(maxResults: room))
    }

    /// Returns what is wrong with the requirement.
    func findings(at place: String) -> [String] {
        let findings = LoadFindings(place: place, action: action)
        return findings.ofReference(contents.relation, of: Content.self)
            + findings.ofIndexes(name, sort, of: Content.self)
            + findings.ofLimit(limit)
    }
}
