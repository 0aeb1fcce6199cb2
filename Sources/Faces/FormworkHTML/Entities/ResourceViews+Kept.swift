public import Formwork

/// The form of a new instance is kept unless it shows a copy or a draft.
extension ResourceNewForm: KeptView {
    /// The initial values, the choices of references, and the access of the caller.
    public var pageContent: ResourceFormContent? {
        guard initial == nil, draft == nil else { return nil }
        return ResourceFormContent(values: values, references: references, access: access)
    }
}

/// The form of an instance is kept unless it shows a draft or an earlier version.
extension ResourceEditForm: KeptView {
    /// The version of the instance, the choices of references, and the access of the caller.
    public var pageContent: ResourceFormContent? {
        guard draft == nil, restored == nil else { return nil }
        return ResourceFormContent(
            item: item.stamp, version: version, references: references, access: access)
    }
}

/// The content of the form of a new instance, or of a change.
public struct ResourceFormContent: Hashable, Sendable {
    var item: StoreStamp?
    var version: Int?
    var values: [String: FieldValue] = [:]
    let references: ReferenceChoices
    let access: ResourceAccess
}

/// A list is kept unless it shows drafts, or texts that code makes.
extension ResourceList: KeptView {
    /// The query, and the instances that it found by their identities and versions.
    public var pageContent: ResourceListContent<R>? {
        let columns = ResourceDefinition.of(R.self).columns
        guard drafts.isEmpty, !columns.contains(where: \.isMadeByCode) else { return nil }
        return ResourceListContent(
            // A key path in generic code is made again each time, and copies the whole instance.
            query: query, sort: sort, items: items.map { $0.stamp }, unreadable: unreadable,
            position: .init(page: page, total: total, isTotalExact: isTotalExact),
            next: next, previous: previous, totals: totals, titles: titles, choices: choices,
            access: access)
    }
}

/// The content of a page of a list.
public struct ResourceListContent<R: Resource>: Hashable, Sendable {
    struct Position: Hashable, Sendable {
        let page: Int
        let total: Int
        let isTotalExact: Bool
    }

    let query: ResourceListQuery<R>
    let sort: SortCriteria<ResourceSortKey<R>>
    let items: [StoreStamp]
    let unreadable: [UnreadableModel]
    let position: Position
    let next: PagePosition?
    let previous: PagePosition?
    let totals: [String: ExactDecimal]?
    let titles: ReferenceTitles
    let choices: ReferenceChoices
    let access: ResourceAccess
}
