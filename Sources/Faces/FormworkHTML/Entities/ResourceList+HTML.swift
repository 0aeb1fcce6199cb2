public import Formwork
import FormworkPresentation
import Foundation

extension ResourceList: HTMLView {
    /// The list: search and filters, table, and the way to other pages.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(texts.title)
        let bar = BulkBar(list: self)
        return HTMLPage(
            title: title, actions: newLink(context),
            main: """
                \(DraftList<R>(drafts: drafts, access: access).html(context))
                \(searchForm(context))
                \(ListTools(list: self).html(context))
                \(items.isEmpty ? emptyNote(context) : table(bar, context))
                \(unreadableNotes(context))
                \(pages(context))
                \(bar.html(context))
                """)
    }

    private var texts: ResourceTexts { ResourceTexts(R.self) }
    private var definition: ResourceDefinition {
        ResourceDefinition.of(R.self, hiding: access.hidden)
    }

    /// The link to the form of a new instance, unless the resource leaves it out.
    private func newLink(_ context: HTMLContext) -> [HTMLButtonLink] {
        guard access.actions.contains(.create) else { return [] }
        let link = context.link(to: R.New(query: ResourceNewQuery()))
        return [
            HTMLButtonLink(
                context.text(texts["new"]), to: link, opensDialog: R.Fields.hasShortForm)
        ]
    }

    /// The words and the filters of the query, and the order that the reader has chosen, which a
    /// new search keeps.
    private func searchForm(_ context: HTMLContext) -> HTML {
        let definition = definition
        guard !definition.searched.isEmpty || !definition.filters.isEmpty else { return .empty }
        let inputs = definition.filters.map {
            FilterInputs(filter: $0, texts: texts, values: query.filters, choices: choices).html(
                context)
        }
        return HTMLSearchForm(
            action: context.basePath + R.path, value: query.search ?? "", label: texts.search,
            hidden: query.view + sort.items,
            filters: inputs.joined(), isFiltered: !query.filters.isEmpty,
            searchesWords: !definition.searched.isEmpty
        ).html(context)
    }

    /// The note in place of a table; beyond the last page the links below lead to instances.
    private func emptyNote(_ context: HTMLContext) -> HTML {
        let state = EmptyResourceList(self, of: query)
        let note = state?.text(of: R.self, in: context.localizer)
        return note.map { "<p class=\"empty\">\($0)</p>" } ?? .empty
    }

    private func table(_ bar: BulkBar<R>, _ context: HTMLContext) -> HTML {
        let (definition, all) = (definition, ResourceDefinition.of(R.self))
        let columns = definition.columns(named: query.columns)
        let cells = ResourceCells<R>(columns: columns, titles: titles, context: context)
        var table = HTMLTable(
            caption: context.text(texts.title), columns: columns.map { heading($0, context) },
            rows: items.map { item in
                let values = all.values(of: item)
                let row = cells.row(of: item, values)
                let box = bar.box(for: item, context) {
                    row.title ?? context.title(of: item, values, by: definition, titles)
                }
                return row.cells.beginning(with: box, context)
            })
        if let totals, !totals.isEmpty {
            table.footer = columns.map { total(of: $0, totals, context) }
        }
        return table.html(context) + totalsNote(columns, context)
    }

    /// The total below a column, with its kind.
    private func total(
        of column: ColumnDefinition, _ totals: [String: ExactDecimal], _ context: HTMLContext
    ) -> HTML {
        let labels: [HTML] = column.labels(of: totals).map { "<bdi>\(context.text($0))</bdi>" }
        return labels.joined(separator: "<br>")
    }

    /// The reason why there are no totals below a list that is too long for them.
    private func totalsNote(_ columns: [ColumnDefinition], _ context: HTMLContext) -> HTML {
        guard totals == nil, columns.contains(where: { $0.total != nil }) else { return .empty }
        let note = context.text(
            key: "FormworkList.noTotals",
            arguments: ["limit": .integer(Int64(Pagination.maximumCountedTotal))])
        return "<p class=\"list-note\">\(note)</p>\n"
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
        let own = R.sort.first { $0.column == name }?.direction
        let chosen = sort.terms.first { $0.key.rawValue == name }?.direction
        return sort.terms.isEmpty ? own : chosen
    }

    /// A line for each instance that the store cannot read.
    private func unreadableNotes(_ context: HTMLContext) -> HTML {
        unreadableNotes(in: context.localizer).map {
            HTMLNotice(.warning, "\($0)").html(context)
        }.joined()
    }

    private func pages(_ context: HTMLContext) -> HTML {
        HTMLPagination(
            page: page, pageSize: query.size, total: total, isTotalExact: isTotalExact
        ) { number in
            link(sort: sort, page: number, from: position(of: number), context)
        }.html(context)
    }

    /// The position of a page, if it is this one or beside it.
    private func position(of number: Int) -> PagePosition? {
        // A reader may enter any number as that of this page.
        switch number - 1 {
        case 0: nil
        case page - 2: previous
        case page - 1: query.position
        case page: next
        default: nil
        }
    }

    private func link(
        sort: SortCriteria<ResourceSortKey<R>>, page: Int?, from position: PagePosition? = nil,
        _ context: HTMLContext
    ) -> String {
        context.link(to: R.List(query: query.page(page, from: position), sort: sort))
    }
}

extension [HTML] {
    /// The cells of an instance, the first of which begins with the box that chooses the instance for a
    /// change of several.
    fileprivate func beginning(with box: HTML, _ context: HTMLContext) -> [HTML] {
        guard !box.isEmpty, let first else { return self }
        var cells = self
        cells[0] = box + (first.isEmpty ? .nothing(context) : first)
        return cells
    }
}

extension SortCriteria {
    /// The item of an address that carries the order; none for no order.
    var items: [(name: String, value: String)] { terms.isEmpty ? [] : [("sort", text)] }
}
