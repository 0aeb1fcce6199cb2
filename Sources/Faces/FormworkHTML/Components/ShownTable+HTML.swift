import Formwork
public import FormworkPresentation

extension ShownTable {
    /// The table in its template, or the words in its place if there are no instances.
    ///
    /// ```swift
    /// HTMLPage(title: table.label, main: table.html(context) { "/bugs/\($0.id)" })
    /// ```
    ///
    /// - Parameters:
    ///   - context: The context of the page.
    ///   - id: The identifier of the table, unique in the page.
    ///   - link: The address of an instance, to which its first cell leads; `nil` for none.
    /// - Returns: The markup, in which all texts are escaped.
    public func html(
        _ context: HTMLContext, id: String = "table", link: (Row) -> String? = { _ in nil }
    ) -> HTML {
        var html = HTML.empty
        html.append(arrangement.isEmpty ? [.table] : arrangement) { part, html in
            if part == .table { html += rowsMarkup(context, id, link) }
        }
        if let note = moreNote(in: context.localizer) {
            html += "<p class=\"list-note\">\(note)</p>\n"
        }
        return html
    }

    private func rowsMarkup(_ context: HTMLContext, _ id: String, _ link: (Row) -> String?) -> HTML
    {
        if let note = emptyNote(in: context.localizer) {
            return "<p class=\"empty\">\(note)</p>\n"
        }
        return HTMLTable(
            caption: label, columns: columns.map { .init($0.label, isNumeric: $0.isNumber) },
            rows: rows.map { row in
                var cells = row.values.map { $0.isEmpty ? HTML.empty : "\($0)" }
                if let first = cells.first, let address = link(row) {
                    let text = first.isEmpty ? row.id : row.values[0]
                    cells[0] = HTML.link(text, to: address)
                }
                return cells
            }, id: id, showsCaption: showsLabel
        ).html(context)
    }
}
