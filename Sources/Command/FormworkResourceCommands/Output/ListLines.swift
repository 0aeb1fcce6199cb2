import Formwork
import Foundation

/// A part of a resource's list as lines: a table, the position in the list, and the totals.
struct ListLines<R: Resource> {
    let list: ResourceList<R>
    let query: ResourceListQuery<R>
    let client: ResourceClient

    /// The lines; the titles of referenced instances are asked for.
    func lines() async throws -> [String] {
        guard !list.items.isEmpty else { return [emptiness] }
        let definition = ResourceDefinition.of(R.self)
        let columns = definition.columns(named: query.columns)
        let values = list.items.map { definition.values(of: $0) }
        let titles = try await ReferencedTitles(
            values.flatMap { values in columns.compactMap { $0.reference(values) } }, client)
        let rows = zip(list.items, values).map { item, values in
            [item.id.uuidString]
                + columns.map { column in
                    column.reference(values).map(titles.title)
                        ?? text(column.label(of: item, values))
                }
        }
        let table = TerminalTable(
            columns: [.init(title: "ID")]
                + columns.map { .init(title: text($0.title), isNumeric: $0.isNumeric) },
            rows: rows)
        return table.lines + ["", summary] + totals(of: columns)
    }

    private func text(_ text: LocalizableString) -> String { client.localizer.text(text) }

    private var emptiness: String {
        let isWhole = (query.search ?? "").isEmpty && query.filters.isEmpty
        if list.total > 0 { return text(.localized(key: "FormworkHTML.pagination.beyond")) }
        return text(ResourceTexts(R.self)[isWhole ? "empty" : "nothingFound"])
    }

    private var summary: String {
        let first = (list.page - 1) * query.size + 1
        let key = list.isTotalExact ? "summary" : "summaryOfMore"
        return text(
            .localized(
                key: "FormworkHTML.pagination.\(key)",
                arguments: [
                    "first": .integer(Int64(first)),
                    "last": .integer(Int64(first + list.items.count - 1)),
                    "total": .integer(Int64(list.total)),
                ]))
    }

    private func totals(of columns: [ColumnDefinition]) -> [String] {
        columns.flatMap { column in
            column.labels(of: list.totals ?? [:]).map { "\(text(column.title)): \(text($0))" }
        }
    }
}
