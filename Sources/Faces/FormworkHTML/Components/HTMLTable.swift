public import Formwork

/// A table that becomes a list of cards where the screen is narrow.
///
/// ```swift
/// HTMLTable(
///     caption: "Ideas",
///     columns: [.init("Title", sortLink: byTitle, direction: .ascending), .init("Budget")],
///     rows: ideas.map { [HTML.link($0.title, to: $0.link), "\($0.budget)"] })
/// ```
///
/// The roles of a table are written out, because some browsers drop them when a style sheet turns
/// the rows into cards. The region around it can be scrolled with the keyboard.
///
/// ```html
/// <div class="table-region" role="region" aria-labelledby="table-caption" tabindex="0">
/// <table class="table" id="table" role="table">
/// <caption id="table-caption" class="visually-hidden">Ideas</caption>
/// <thead role="rowgroup"><tr role="row">
/// <th scope="col" role="columnheader" aria-sort="ascending">…</th>
/// </tr></thead>
/// <tbody role="rowgroup">
/// <tr role="row"><th scope="row" role="rowheader" data-label="Title">…</th>…</tr>
/// </tbody>
/// </table>
/// </div>
/// ```
///
/// On a narrow screen each cell is below its heading, which the style sheet takes from
/// `data-label`.
///
/// - Complexity: O(number of cells + length of their markup).
public struct HTMLTable {
    /// A column: its heading, and how the table can be ordered by it.
    public struct Column: Hashable, Sendable {
        /// The heading of the column.
        public var title: String

        /// The link that orders the table by the column; `nil` if it cannot be ordered by it.
        public var sortLink: String?

        /// The current order of the table by the column; `nil` if it is not ordered by it.
        public var direction: SortDirection?

        /// Whether the column holds numbers, which are aligned at the end of their cells.
        public var isNumeric: Bool

        /// Makes a column.
        public init(
            _ title: String, sortLink: String? = nil, direction: SortDirection? = nil,
            isNumeric: Bool = false
        ) {
            self.title = title
            self.sortLink = sortLink
            self.direction = direction
            self.isNumeric = isNumeric
        }
    }

    private let id: String
    private let caption: String
    private let columns: [Column]
    private let rows: [[HTML]]
    private let showsCaption: Bool

    /// The cells below the rows, one for each column, such as the totals; none for no such row.
    public var footer: [HTML] = []

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - caption: The content of the table, in a few words.
    ///   - columns: The columns; the first one's cells are the headings of their rows.
    ///   - rows: The cells; a cell without content is marked as having no value.
    ///   - id: The table's identifier, unique in the page.
    ///   - showsCaption: Whether the caption is also visible.
    public init(
        caption: String, columns: [Column], rows: [[HTML]], id: String = "table",
        showsCaption: Bool = false
    ) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
        self.id = id
        self.showsCaption = showsCaption
    }

    /// The table, in a region of its own that scrolls if need be.
    public func html(_ context: HTMLContext) -> HTML {
        var html: HTML = """
            <div class="table-region" role="region" aria-labelledby="\(id)-caption" tabindex="0">
            <table class="table" id="\(id)" role="table">
            <caption id="\(id)-caption"\(captionClass)>\(caption)</caption>
            <thead role="rowgroup"><tr role="row">

            """
        for column in columns { append(column, to: &html, context) }
        html.append(markup: "</tr></thead>\n<tbody role=\"rowgroup\">\n")
        let starts = columns.enumerated().map { start(ofCellIn: $1, isHeading: $0 == 0) }
        for row in rows { append(row, startingWith: starts, to: &html, context) }
        html.append(markup: "</tbody>\n")
        if !footer.isEmpty { appendFooter(to: &html) }
        html.append(markup: "</table>\n</div>\n")
        return html
    }

    private var captionClass: HTML { showsCaption ? .empty : " class=\"visually-hidden\"" }

    /// Appends a heading, with a link that changes the order if the table can be ordered by it.
    ///
    /// The link names the order to which it leads; `aria-sort` reports the present one.
    private func append(_ column: Column, to html: inout HTML, _ context: HTMLContext) {
        html.append(markup: "<th scope=\"col\" role=\"columnheader\"")
        html.attribute("class", column.isNumeric ? "numeric" : nil)
        html.attribute("aria-sort", column.direction?.rawValue)
        html.append(markup: ">")
        if let link = column.sortLink {
            html.append(markup: "<a class=\"sort\"")
            html.attribute("href", link)
            html.append(">", words: column.title, "<span class=\"visually-hidden\"> (")
            html.append(words: context.text(key: "FormworkHTML.table.\(column.sortKey)"))
            html.append(markup: ")</span></a>")
        } else {
            html.append(words: column.title)
        }
        html.append(markup: "</th>\n")
    }

    private func appendFooter(to html: inout HTML) {
        html.append(markup: "<tfoot role=\"rowgroup\"><tr role=\"row\">")
        for (column, cell) in zip(columns, footer) {
            html.append(markup: "<td role=\"cell\"")
            html.attribute("class", column.isNumeric ? "numeric" : nil)
            html.attribute("data-label", column.title)
            html.append(markup: ">")
            html += cell
            html.append(markup: "</td>")
        }
        html.append(markup: "</tr></tfoot>\n")
    }

    /// The start tag of each cell of a column below its heading.
    private func start(ofCellIn column: Column, isHeading: Bool) -> String {
        var html = HTML.empty
        html.append(
            markup: isHeading ? "<th scope=\"row\" role=\"rowheader\"" : "<td role=\"cell\"")
        html.attribute("class", column.isNumeric ? "numeric" : nil)
        html.attribute("data-label", column.title)
        html.append(markup: ">")
        return html.text
    }

    private func append(
        _ row: [HTML], startingWith starts: [String], to html: inout HTML, _ context: HTMLContext
    ) {
        html.append(markup: "<tr role=\"row\">")
        for index in 0..<min(starts.count, row.count) {
            html.append(markup: starts[index])
            html += row[index].isEmpty ? .nothing(context) : row[index]
            html.append(markup: index == 0 ? "</th>" : "</td>")
        }
        html.append(markup: "</tr>\n")
    }
}

extension HTMLTable.Column {
    /// The key of the link's description: it leads to another order than the current one.
    fileprivate var sortKey: String {
        direction == .ascending ? "sortDescending" : "sortAscending"
    }
}
