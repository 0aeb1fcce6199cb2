import Formwork
import Foundation
import GRDB

/// The two statements that answer a query: one counts, one fetches the wanted part.
struct PageStatements: Sendable {
    private let table: ModelTable
    private let condition: String
    private let order: String
    private let words: Data?
    private let pagination: Pagination

    /// - Throws: `unknownColumn` if the query names a property that is no column.
    init<M: StoredModel>(
        _ query: ModelQuery<M>, of table: ModelTable
    ) throws(ModelStoreError) {
        self.table = table
        pagination = query.pagination
        let search = SearchWords(query.search ?? "")
        words = search.words.isEmpty ? nil : search.data
        let matches = try Self.matches(query.searchedFields, of: table)
        condition = "\"deletedAt\" IS NULL" + (search.words.isEmpty ? "" : " AND \(matches)")
        order = try Self.order(query.sort, of: table)
    }

    /// Counts all and fetches the part, both of the same state of the database.
    func fetch(_ database: Database) throws -> (rows: [ModelRow], total: Int) {
        let from = "FROM \(table.name.quotedName) WHERE \(condition)"
        let count = try database.cachedStatement(sql: "SELECT count(*) \(from)")
        let total = try Int.fetchOne(count, arguments: StatementArguments(searched)) ?? 0
        let page = try database.cachedStatement(
            sql: "SELECT \(table.columnList) \(from) ORDER BY \(order) LIMIT ? OFFSET ?")
        let rows = try Row.fetchAll(
            page,
            arguments: StatementArguments(
                searched + [
                    pagination.maxResults.databaseValue, pagination.startIndex.databaseValue,
                ]))
        return (rows.map { ModelRow($0, of: table) }, total)
    }

    private var searched: [DatabaseValue] { words.map { [$0.databaseValue] } ?? [] }

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

    /// What rows are ordered by for a column: people's order of texts, the numbers' of decimals.
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
