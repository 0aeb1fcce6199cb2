import Formwork
import Foundation
import GRDB

/// The statements that answer a query: one fetches the wanted part, one finds or counts.
struct PageStatements: Sendable {
    private let table: ModelTable
    private let order: String
    private let selected: Selection
    private let search: Search?
    private let pagination: Pagination

    /// - Throws: `unknownColumn` if the query names a property that is no column.
    init<M: StoredModel>(
        _ query: ModelQuery<M>, of table: ModelTable
    ) throws(ModelStoreError) {
        self.table = table
        pagination = query.pagination
        let words = SearchWords(query.search ?? "")
        let matches = try Self.matches(query.searchedFields, of: table)
        // As text it would end at U+0000.
        search = words.isEmpty ? nil : Search(matches: matches, argument: Data(words.text.utf8))
        order = try Self.order(query.sort, of: table)
        var filters: [FilterStatement] = []
        for filter in query.filters {
            filters.append(try FilterStatement(filter, for: M.self, of: table))
        }
        selected = Selection(
            sql: (["\"deletedAt\" IS NULL"] + filters.map(\.sql)).joined(separator: " AND "),
            arguments: filters.flatMap(\.arguments))
    }

    /// A condition on rows, with its arguments.
    private struct Selection {
        let sql: String
        let arguments: [DatabaseValue]
    }

    /// A condition on the texts of a row, with its argument.
    private struct Search {
        let matches: String
        let argument: Data
    }

    /// The rows of the wanted part, and the total as far as it was counted.
    struct Page {
        let rows: [ModelRow]
        let total: Int
        let isTotalExact: Bool
    }

    /// Fetches the part and counts, both of the same state of the database.
    func fetch(_ database: Database) throws -> Page {
        guard let search else {
            // Without a condition, SQLite would read deleted rows too.
            let index = selected.arguments.isEmpty ? ListIndexes.hint(for: table) : ""
            return try page(of: selected, database) {
                let statement = try database.cachedStatement(
                    sql: """
                        SELECT count(*) FROM (SELECT 1 FROM \(table.name.quotedName)\(index) \
                        WHERE \(selected.sql) LIMIT ?)
                        """)
                let limit = Pagination.maximumCountedTotal + 1
                return try Int.fetchOne(
                    statement,
                    arguments: StatementArguments(selected.arguments + [limit.databaseValue])) ?? 0
            }
        }
        // The texts are looked through once: the part is taken from the rows that were found.
        let statement = try database.cachedStatement(
            sql: """
                SELECT rowid FROM \(table.name.quotedName) \
                WHERE \(selected.sql) AND \(search.matches)
                """)
        let found = try Int64.fetchAll(
            statement,
            arguments: StatementArguments(selected.arguments + [search.argument.databaseValue]))
        let list = "[\(found.map(String.init).joined(separator: ","))]"
        let isFound = Selection(
            sql: "rowid IN (SELECT value FROM json_each(?))", arguments: [list.databaseValue])
        return try page(of: isFound, database) { found.count }
    }

    private func page(
        of selection: Selection, _ database: Database, counting count: () throws -> Int
    ) throws -> Page {
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(table.columnList) FROM (
                    SELECT rowid AS formwork_row FROM \(table.name.quotedName) \
                    WHERE \(selection.sql) ORDER BY \(order) LIMIT ? OFFSET ?
                ) CROSS JOIN \(table.name.quotedName) AS page ON page.rowid = formwork_row \
                ORDER BY \(order)
                """)
        let size = pagination.maxResults
        // The rows before the part are skipped in the index; one row more than it shows whether
        // the list goes on.
        let limits = [size < .max ? size + 1 : size, pagination.startIndex].map(\.databaseValue)
        let rows = try Row.fetchAll(
            statement, arguments: StatementArguments(selection.arguments + limits)
        ).map { ModelRow($0, of: table) }
        let (total, isExact) = try pagination.total(
            shownCount: min(rows.count, size), hasMore: rows.count > size, count: count)
        return Page(rows: Array(rows.prefix(size)), total: total, isTotalExact: isExact)
    }

    /// A word has no white space, so it cannot begin in one field and end in the next.
    private static func matches(
        _ fields: [FormFieldIdentifier], of table: ModelTable
    ) throws(ModelStoreError) -> String {
        var texts: [String] = []
        for field in fields {
            guard let column = table.fields.first(where: { $0.name == field.id }) else {
                throw .unknownColumn(field.id, of: table)
            }
            texts.append("coalesce(\(column.searchedText), '')")
        }
        let text = texts.isEmpty ? "''" : texts.joined(separator: " || char(10) || ")
        return "formwork_matches(?, \(text))"
    }

    private static func order(
        _ sort: [ModelSort], of table: ModelTable
    ) throws(ModelStoreError) -> String {
        var terms: [String] = []
        for criterion in sort {
            let term = try ComparedTerm(criterion.column, of: table)
            terms.append("\(term.sql) \(criterion.direction.sql)")
        }
        // In the first direction, so that an index has the order of both.
        let last = "\"id\" \((sort.first?.direction ?? .ascending).sql)"
        return (terms + [last]).joined(separator: ", ")
    }
}

extension SortDirection {
    fileprivate var sql: String { self == .ascending ? "ASC" : "DESC" }
}

extension ModelTable {
    /// The columns as a statement names them.
    var columnList: String { columnNames.map(\.quotedName).joined(separator: ", ") }
}

extension FieldColumn {
    /// The text in which words are looked for: the value as it is sent, of a list all elements.
    fileprivate var searchedText: String {
        let column = name.quotedName
        if field.isMultiple {
            return "(SELECT group_concat(value, char(10)) FROM json_each(\(column)))"
        }
        return field.valueKind == .boolean
            ? "CASE \(column) WHEN 1 THEN 'true' WHEN 0 THEN 'false' END"
            : "CAST(\(column) AS TEXT)"
    }
}
