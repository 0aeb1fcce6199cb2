import Formwork
public import FormworkHTML
import Foundation
public import Ideaboard

extension IdeaListViewModel: HTMLView {
    /// The list: search, table, pages.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(
            title: context.text(heading),
            actions: [.init(context.text(newIdeaTitle), to: context.link(to: NewIdeaRequest()))],
            main: """
                \(searchForm(context))
                \(rows.isEmpty ? emptyNote(context) : table(context))
                \(context.unreadable(unreadable))
                \(pages(context))
                """)
    }

    private func searchForm(_ context: HTMLContext) -> HTML {
        HTMLSearchForm(
            action: context.basePath + ListIdeasRequest.path, value: search, label: searchTitle,
            hidden: sort.isEmpty ? [] : [("sort", sort)]
        ).html(context)
    }

    private func emptyNote(_ context: HTMLContext) -> HTML {
        // Beyond the last page there are ideas, and the links below lead to them.
        if total > 0 { return .empty }
        return "<p class=\"empty\">\(context.text(message))</p>"
    }

    private var message: LocalizableString { search.isEmpty ? emptyMessage : nothingFoundMessage }

    private func table(_ context: HTMLContext) -> HTML {
        let criteria = SortCriteria<ListIdeasRequest.Sort>(text: sort)
        return HTMLTable(
            caption: context.text(heading),
            columns: ListIdeasRequest.Sort.allCases.map { key in
                let direction = criteria.terms.first { $0.key == key }?.direction
                return HTMLTable.Column(
                    context.text(title(of: key)),
                    sortLink: link(
                        page: nil, sort: [SortTerm(key, direction?.reversed ?? .ascending)], context
                    ),
                    direction: direction, isNumeric: key == .budget)
            },
            rows: rows.map { cells(of: $0.boundToPropertyNames(), context) }
        ).html(context)
    }

    private func cells(of row: IdeaRowViewModel, _ context: HTMLContext) -> [HTML] {
        let link = context.link(to: ShowIdeaRequest(query: .init(id: row.ideaId)))
        return [
            "<a href=\"\(link)\"><bdi>\(row.title)</bdi></a>",
            "<bdi>\(row.authorName)</bdi>",
            "\(context.text(row.category))",
            row.budget.map { "<bdi>\(context.text($0))</bdi>" } ?? .empty,
            "\(row.dueDate.map { context.text($0) })",
            "\(context.text(row.createdAt))",
        ]
    }

    private func pages(_ context: HTMLContext) -> HTML {
        HTMLPagination(
            page: page, pageSize: Self.pageSize, total: total, isTotalExact: isTotalExact
        ) { page in
            link(page: page, sort: SortCriteria(text: sort), context)
        }.html(context)
    }

    private func link(
        page: Int?, sort: SortCriteria<ListIdeasRequest.Sort>, _ context: HTMLContext
    ) -> String {
        let query = ListIdeasRequest.Query(search: search.isEmpty ? nil : search, page: page)
        return context.link(to: ListIdeasRequest(query: query, sort: sort))
    }

    private func title(of key: ListIdeasRequest.Sort) -> LocalizableString {
        switch key {
        case .title: labels.title
        case .authorName: labels.authorName
        case .category: labels.category
        case .budget: labels.budget
        case .dueDate: labels.dueDate
        case .createdAt: createdAtTitle
        }
    }
}
