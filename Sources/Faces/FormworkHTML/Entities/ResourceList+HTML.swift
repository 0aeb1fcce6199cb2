public import Formwork
import Foundation

extension ResourceList: HTMLView {
    /// The list: search and filters, table, and the way to other pages.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(texts.title)
        return HTMLPage(
            title: title, actions: newLink(context),
            main: """
                \(searchForm(context))
                \(items.isEmpty ? emptyNote(context) : table(context))
                \(unreadableNotes(context))
                \(pages(context))
                """)
    }

    private var texts: ResourceTexts { ResourceTexts(R.self) }
    private var definition: ResourceDefinition { ResourceDefinition.of(R.self) }

    /// The link to the form of a new instance, unless the resource leaves it out.
    private func newLink(_ context: HTMLContext) -> [HTMLButtonLink] {
        guard R.actions.contains(.create) else { return [] }
        let link = context.link(to: R.New(query: ResourceCopyQuery()))
        return [HTMLButtonLink(context.text(texts["new"]), to: link)]
    }

    /// The words and the filters of the query, and the order that the reader has chosen, which a
    /// new search keeps.
    private func searchForm(_ context: HTMLContext) -> HTML {
        guard !definition.searched.isEmpty || !definition.filters.isEmpty else { return .empty }
        let inputs = definition.filters.map {
            FilterInputs(filter: $0, texts: texts, values: query.filters).html(context)
        }
        return HTMLSearchForm(
            action: context.basePath + R.path, value: query.search ?? "",
            hidden: sort.terms.isEmpty ? [] : [("sort", sort.text)],
            filters: inputs.joined(), isFiltered: !query.filters.isEmpty,
            searchesWords: !definition.searched.isEmpty
        ).html(context)
    }

    /// The note in place of a table: nothing exists yet, or nothing matches.
    private func emptyNote(_ context: HTMLContext) -> HTML {
        // Beyond the last page there are instances, and the links below lead to them.
        if total > 0 { return .empty }
        let isWhole = (query.search ?? "").isEmpty && query.filters.isEmpty
        let note = texts[isWhole ? "empty" : "nothingFound"]
        return "<p class=\"empty\">\(context.text(note))</p>"
    }

    private func table(_ context: HTMLContext) -> HTML {
        HTMLTable(
            caption: context.text(texts.title),
            columns: definition.columns.map { heading($0, context) },
            rows: items.map { cells(of: $0, context) }
        ).html(context)
    }

    /// The heading of a column, whose link orders by it: upwards first, then the other way round.
    private func heading(_ column: ColumnDefinition, _ context: HTMLContext) -> HTMLTable.Column {
        let key = column.sortName.flatMap(ResourceSortKey<R>.init)
        let direction = column.sortName.flatMap(currentDirection)
        return HTMLTable.Column(
            context.text(column.title),
            sortLink: key.map { key in
                link(sort: [SortTerm(key, direction?.reversed ?? .ascending)], page: nil, context)
            },
            direction: direction, isNumeric: column.isNumeric)
    }

    /// The direction in which the list is ordered by a property, by its reader or else by default.
    private func currentDirection(by name: String) -> SortDirection? {
        guard sort.terms.isEmpty else {
            return sort.terms.first { $0.key.rawValue == name }?.direction
        }
        return R.sort.first { $0.column == name }?.direction
    }

    /// The texts of an instance, one for each column; one without a text to link has its identity.
    private func cells(of item: Stored<R.Fields>, _ context: HTMLContext) -> [HTML] {
        let values = definition.values(of: item)
        let link = context.link(to: R.Show(query: ResourceQuery(id: item.id)))
        return definition.columns.map { column in
            let text = context.text(column.label(of: item, values))
            guard column.isLink else {
                return text.isEmpty ? .empty : "<bdi>\(text)</bdi>"
            }
            let title = text.isEmpty ? item.id.uuidString : text
            return "<a href=\"\(link)\"><bdi>\(title)</bdi></a>"
        }
    }

    /// A line for each instance that the store cannot read, with its identity for support.
    private func unreadableNotes(_ context: HTMLContext) -> HTML {
        unreadable.map { model in
            let note = context.text(
                key: "FormworkResource.unreadable", arguments: ["id": .text(model.id)])
            return HTMLNotice(.warning, "\(note)").html(context)
        }.joined()
    }

    private func pages(_ context: HTMLContext) -> HTML {
        HTMLPagination(
            page: page, pageSize: R.pageSize, total: total, isTotalExact: isTotalExact
        ) { number in
            link(sort: sort, page: number, context)
        }.html(context)
    }

    private func link(
        sort: SortCriteria<ResourceSortKey<R>>, page: Int?, _ context: HTMLContext
    ) -> String {
        context.link(to: R.List(query: query.page(page), sort: sort))
    }
}
