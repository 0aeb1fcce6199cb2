import Formwork
import FormworkPresentation
import FormworkTerminal
import Foundation

/// A part of a resource's list as lines: a table, the position in the list, and the totals.
struct ListLines<R: Resource> {
    let list: ResourceList<R>
    let query: ResourceListQuery<R>
    let client: any RequestSender

    /// The lines; the titles of referenced instances are asked for.
    func lines() async throws -> [String] {
        guard !list.items.isEmpty else { return closing }
        return try await table(showsIdentities: true).lines + [""] + closing
    }

    /// The table of the instances, perhaps with a column of their identities.
    func table(showsIdentities: Bool) async throws -> TerminalTable {
        let columns = columns
        let values = list.items.map { ResourceDefinition.of(R.self).values(of: $0) }
        let titles = try await ReferencedTitles(
            values.flatMap { values in columns.compactMap { $0.reference(values) } }, client)
        let rows = zip(list.items, values).map { item, values in
            (showsIdentities ? [item.id.uuidString] : [])
                + columns.map { column in
                    column.reference(values).map(titles.title)
                        ?? text(column.label(of: item, values))
                }
        }
        return TerminalTable(
            columns: (showsIdentities ? [.init(title: "ID")] : [])
                + columns.map {
                    .init(
                        title: text($0.title), isNumeric: $0.isNumeric, isMoment: $0.isMoment)
                },
            rows: rows)
    }

    /// The lines below the table: the position in the list and the totals, or that there is nothing;
    /// then the instances that cannot be read.
    var closing: [String] {
        let unreadable = list.unreadableNotes(in: client.localizer)
        guard list.items.isEmpty else { return [summary] + totals + unreadable }
        return unreadable.isEmpty ? [emptiness] : unreadable
    }

    private var columns: [ColumnDefinition] {
        ResourceDefinition.of(R.self, hiding: list.access.hidden).columns(named: query.columns)
    }

    private func text(_ text: LocalizableString) -> String { client.localizer.text(text) }

    private var emptiness: String {
        EmptyResourceList(list, of: query)?.text(of: R.self, in: client.localizer)
            ?? text(.localized(key: "FormworkHTML.pagination.beyond"))
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

    private var totals: [String] {
        columns.flatMap { column in
            let title = text(column.title)
            return column.labels(of: list.totals ?? [:]).map { label in
                let total = text(label)
                // A column of sums may have the title of its total, which the words alone show: it
                // is another one in each language.
                return total.prefix(while: \.isLetter) == title ? total : "\(title), \(total)"
            }
        }
    }
}
