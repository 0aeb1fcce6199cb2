import Formwork
import Foundation
import GRDB

/// The two statements that answer a query: one finds or counts, one fetches the wanted part.
struct PageStatements: Sendable {
    private let table: ModelTable
    private let order: String
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
    }

    /// A condition on the texts of a row, with its argument.
    private struct Search {
        let matches: String
        let argument: Data
    }

    /// Counts all and fetches the part, both of the same state of the database.
    func fetch(_ database: Database) throws -> (rows: [ModelRow], total: Int) {
        guard let search else {
            let count = try database.cachedStatement(
                sql: "SELECT count(*) FROM \(table.name.quotedName) WHERE \(Self.isLiving)")
            let total = try Int.fetchOne(count) ?? 0
            return (try part(of: Self.isLiving, [], database), total)
        }
        // The texts are looked through once: the part is taken from the rows that were found.
        let statement = try database.cachedStatement(
            sql: """
                SELECT rowid FROM \(table.name.quotedName) \
                WHERE \(Self.isLiving) AND \(search.matches)
                """)
        let found = try Int64.fetchAll(statement, arguments: [search.argument])
        let list = "[\(found.map(String.init).joined(separator: ","))]"
        let isFound = "rowid IN (SELECT value FROM json_each(?))"
        return (try part(of: isFound, [list.databaseValue], database), found.count)
    }

    private static let isLiving = "\"deletedAt\" IS NULL"

    private func part(
        of condition: String, _ arguments: [DatabaseValue], _ database: Database
    ) throws -> [ModelRow] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(table.columnList) FROM \(table.name.quotedName) WHERE \(condition) \
                ORDER BY \(order) LIMIT ? OFFSET ?
                """)
        let limits = [pagination.maxResults.databaseValue, pagination.startIndex.databaseValue]
        return try Row.fetchAll(statement, arguments: StatementArguments(arguments + limits))
            .map { ModelRow($0, of: table) }
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
            let direction = criterion.direction == .ascending ? "ASC" : "DESC"
            terms.append("\(try table.orderTerm(criterion.column)) \(direction)")
        }
        return (terms + ["\"id\" ASC"]).joined(separator: ", ")
    }
}

extension ModelTable {
    /// The columns as a statement names them.
    var columnList: String { columnNames.map(\.quotedName).joined(separator: ", ") }

    /// The term by which a column is ordered: texts alphabetically, decimals by number.
    fileprivate func orderTerm(_ name: String) throws(ModelStoreError) -> String {
        if let column = fields.first(where: { $0.name == name }) { return column.orderTerm }
        guard let column = SystemColumn(rawValue: name), column != .properties else {
            throw .unknownColumn(name, of: self)
        }
        return column.name.quotedName
    }
}

extension FieldColumn {
    fileprivate var orderTerm: String {
        switch field.valueKind {
        case .text: "\(name.quotedName) COLLATE formwork_text"
        case .decimal where !field.isMultiple: "\(name.quotedName) COLLATE formwork_decimal"
        case .decimal, .integer, .boolean, .date, .time, .dateTime, .month, .file:
            name.quotedName
        }
    }

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
