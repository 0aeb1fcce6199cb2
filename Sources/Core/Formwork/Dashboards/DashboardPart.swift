/// A part of a dashboard, declared over a resource.
///
/// The work for a part is bounded, however many instances there are: numbers are exact up to
/// ``Pagination/maximumCountedTotal``, and each query uses an index that the resource has.
public struct DashboardPart: Sendable {
    /// The maximum number of choices for which bars are shown.
    public static let maximumBars = 20

    /// The maximum number of entries of recent changes.
    public static let maximumEntries = 20

    /// Asks a store for the current value of what a caller may see; `nil` if that is nothing.
    package let card: @Sendable (any ModelStore, Caller) async throws -> DashboardCard?

    /// The texts, for the check of an application at start.
    package let texts: [LocalizableString]

    /// The contradictions to the resource, each with its remedy.
    package var findings: [String] = []

    /// The number of instances of a resource.
    public static func count<R: Resource>(_ resource: R.Type) -> Self {
        let title = ResourceTexts(resource).title
        return Self(
            card: { .count(try await tally(title, of: resource, in: $0, for: $1)) }, texts: [title])
    }

    /// The number of instances for each choice of a field, each as a bar that leads to the list.
    ///
    /// The resource must have the filter `.choice` of the field, which gives the index and the
    /// list.
    public static func bars<R: Resource>(
        _ resource: R.Type, by property: PartialKeyPath<R.Fields>
    ) -> Self {
        let declared = DeclaredProperty(property)
        let filters = ResourceDefinition.of(resource).filters.filter { $0.name == declared.name }
        return filters.first(where: \.canHaveBars).map { bars(resource, by: $0) }
            ?? withoutBars(of: declared, resource)
    }

    private static func bars<R: Resource>(_ resource: R.Type, by filter: FilterDefinition) -> Self {
        let title = heading("group", of: resource, [("group", filter.field.shortTitle)])
        return Self(
            card: { store, caller in
                let access = try ResourceAccess(to: resource, for: caller)
                guard !access.hidden.contains(filter.name) else { return nil }
                return .bars(
                    title: title, try await counts(of: resource, by: filter, in: store, for: caller)
                )
            }, texts: [title] + filter.field.choices.map(\.title))
    }

    private static func withoutBars(
        of property: DeclaredProperty, _ resource: any Resource.Type
    ) -> Self {
        var part = Self(card: { _, _ in nil }, texts: [])
        part.findings = [
            """
            A dashboard has bars of \(property.description), which is no filter of \(resource) with 1 to \
            \(maximumBars) choices: add .choice(\(property.description)) to \(resource).filters.
            """
        ]
        return part
    }

    private static func counts<R: Resource>(
        of resource: R.Type, by filter: FilterDefinition, in store: any ModelStore,
        for caller: Caller
    ) async throws -> [DashboardCount] {
        var counts: [DashboardCount] = []
        for choice in filter.field.choices {
            counts.append(
                try await tally(
                    choice.title, of: resource, where: filter.name, is: choice.value, in: store,
                    for: caller))
        }
        return counts
    }

    /// The instances that were changed last, if the resource has an index of `updatedAt`, such as by
    /// a column `.updated`; else those that were added last.
    public static func recent<R: Resource>(_ resource: R.Type, count: Int = 5) -> Self {
        let isIndexed = R.Fields.indexes.sort.contains("updatedAt")
        let title = heading(isIndexed ? "changes" : "additions", of: resource)
        return Self(
            card: { store, caller in
                let omission = try ResourceAccess(to: resource, for: caller).omission(of: resource)
                let column = isIndexed ? "updatedAt" : "createdAt"
                let page = try await store.fetch(
                    ModelQuery<Stored<R.Fields>>(
                        filters: R.scope(for: caller),
                        sort: [ModelSort(column: column, direction: .descending)],
                        pagination: Pagination(maxResults: min(count, maximumEntries))))
                let entries = try page.models.map {
                    try entry($0.omitting(omission), of: resource, isIndexed)
                }
                return .recent(title: title, entries)
            }, texts: [title])
    }

    private static func entry<R: Resource>(
        _ item: Stored<R.Fields>, of resource: R.Type, _ isChange: Bool
    ) throws -> DashboardEntry {
        let definition = ResourceDefinition.of(resource)
        return DashboardEntry(
            title: definition.title(of: item),
            time: isChange ? item.updatedAt : item.createdAt,
            link: try R.Show(query: ResourceQuery(id: item.id)).link)
    }

    private static func tally<R: Resource>(
        _ title: LocalizableString, of resource: R.Type, where column: String? = nil,
        is value: String = "", in store: any ModelStore, for caller: Caller
    ) async throws -> DashboardCount {
        let page = try await store.fetch(
            ModelQuery<Stored<R.Fields>>(
                filters: R.scope(for: caller)
                    + (column.map { [.column($0, isAnyOf: [.text(value)])] } ?? []),
                pagination: Pagination(maxResults: 1)))
        let filters = column.map { [$0: value] } ?? [:]
        return DashboardCount(
            title: title, total: page.total, isTotalExact: page.isTotalExact,
            link: try R.List(query: ResourceListQuery(filters: filters)).link)
    }

    /// The heading of a part, with the heading of the resource in it.
    private static func heading(
        _ key: String, of resource: any Resource.Type,
        _ others: [(String, LocalizableString)] = []
    ) -> LocalizableString {
        var arguments: [String: LocalizableArgument] = [
            "title": .localizable(ResourceTexts(resource).title)
        ]
        for (name, text) in others { arguments[name] = .localizable(text) }
        return .localized(key: "FormworkDashboard.\(key)").bind(arguments: arguments)
    }
}

extension FilterDefinition {
    /// Whether a dashboard can show a bar for each choice.
    fileprivate var canHaveBars: Bool {
        kind == .choice && (1...DashboardPart.maximumBars).contains(field.choices.count)
    }
}
