import Formwork
public import FormworkHTML
import Foundation
public import Ideaboard

extension ProjectPlanListViewModel: HTMLView {
    /// The list: the way to a new plan, table, pages.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(
            title: context.text(heading),
            actions: [
                .init(context.text(newPlanTitle), to: context.link(to: NewProjectPlanRequest()))
            ],
            main: """
                \(total == 0 ? emptyNote(context) : table(context))
                \(context.unreadable(unreadable))
                \(pages(context))
                """)
    }

    private func emptyNote(_ context: HTMLContext) -> HTML {
        "<p class=\"empty\">\(context.text(emptyMessage))</p>"
    }

    private func table(_ context: HTMLContext) -> HTML {
        guard !rows.isEmpty else { return .empty }
        return HTMLTable(
            caption: context.text(heading),
            columns: columns.enumerated().map { index, title in
                HTMLTable.Column(context.text(title), isNumeric: index > 2)
            },
            rows: rows.map { cells(of: $0.boundToPropertyNames(), context) }
        ).html(context)
    }

    private func cells(of row: ProjectPlanRowViewModel, _ context: HTMLContext) -> [HTML] {
        let link = context.link(to: ShowProjectPlanRequest(query: .init(id: row.planId)))
        return [
            "<a href=\"\(link)\"><bdi>\(row.title)</bdi></a>",
            "\(context.text(row.city))",
            "\(row.startDate.map { context.text($0) })",
            "\(context.text(row.headcount))",
            row.total.map { "<bdi>\(context.text($0))</bdi>" } ?? .empty,
        ]
    }

    private func pages(_ context: HTMLContext) -> HTML {
        HTMLPagination(
            page: page, pageSize: Self.pageSize, total: total, isTotalExact: isTotalExact
        ) { page in
            context.link(to: ListProjectPlansRequest(query: .init(page: page)))
        }.html(context)
    }
}
