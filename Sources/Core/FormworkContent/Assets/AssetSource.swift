import Formwork
import FormworkScreens

/// The instances of one kind, page by page, the newest first where the resource offers this order.
struct AssetSource: Sendable {
    /// A page of the instances.
    struct Page: Sendable {
        var entries: [AssetEntry]
        let next: PagePosition?
        let total: Int?
    }

    let className: String
    /// Whether the newest instance comes first.
    let isByTime: Bool
    private let load: @Sendable (PagePosition?, Int, OperationContext) async throws -> Page

    init<R: Resource>(
        _ resource: R.Type, className: String, query: ResourceListQuery<R>,
        summary: @escaping @Sendable (Stored<R.Fields>) -> String
    ) {
        self.className = className
        isByTime = ResourceDefinition.of(R.self).sortableNames.contains("createdAt")
        load = { position, size, context in
            var query = query
            let definition = ResourceDefinition.of(R.self)
            query.pageSize =
                definition.pageSizes.last { $0 <= size } ?? definition.pageSizes.first
            (query.page, query.position) = (nil, position)
            let list = try await context.send(
                R.List(query: query, sort: SortCriteria(text: "-createdAt")))
            let entries = list.items.map { item in
                AssetEntry(
                    className: className, classPK: item.id,
                    title: definition.title(of: item, definition.values(of: item)),
                    summary: .constant(summary(item)), date: item.createdAt)
            }
            return Page(
                // A position that comes again would never end.
                entries: entries, next: list.next == position ? nil : list.next,
                total: list.isTotalExact ? list.total : nil)
        }
    }

    /// Loads a page.
    func page(
        at position: PagePosition?, size: Int, in context: OperationContext
    ) async throws -> Page {
        try await load(position, size, context)
    }
}
