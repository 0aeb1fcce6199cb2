import Formwork
import GRDB

/// The statements that answer a query.
///
/// An index has the rows of a list without conditions, or with one filter, in the list's order: the
/// page is read in it. Otherwise the rows that meet the conditions are looked for first. A few are
/// sorted. Of many that have the words of a search, the full-text index finds the latest or the
/// earliest first, as long as rows are numbered as they are created. Otherwise the page is picked by
/// reading the list in its order and testing its rows, as long as they are not too many.
struct PageStatements: Sendable {
    /// The maximum number of rows that are sorted for one page.
    static let maximumSortedRows = Pagination.maximumCountedTotal

    /// The maximum number of rows that are tested in the order of the list, for one page.
    static let maximumTestedRows = 2_500

    let table: ModelTable
    let order: PageOrder
    let filters: [FilterStatement]
    let search: SearchStatement?
    let pagination: Pagination
    let isLiving: Bool
    let start: Int

    /// Whether the page begins where the list does.
    private let isFirst: Bool

    /// - Throws: `unknownColumn` if the query names a property that is no column, and the errors of
    ///   ``ModelQuery/checkCost()``.
    init<M: StoredModel>(
        _ query: ModelQuery<M>, of table: ModelTable
    ) throws(ModelStoreError) {
        self.table = table
        pagination = query.pagination
        isLiving = !query.selectsDeleted
        start = query.position == nil ? pagination.startIndex : 0
        isFirst = query.position == nil && start == 0
        order = try PageOrder(query, of: table)
        search = try SearchStatement(query, of: table)
        var filters: [FilterStatement] = []
        for filter in query.filters {
            filters.append(try FilterStatement(filter, for: M.self, of: table))
        }
        self.filters = filters
        try query.checkCost()
    }

    /// Fetches the part and counts, both of the same state of the database.
    func fetch(_ database: Database) throws -> Page {
        if isInOrder {
            return try page(rows(among: selected, database), database) { try count(database) }
        }
        let found = try first(Self.maximumSortedRows + 1, database)
        let isComplete = found.numbers.count <= Self.maximumSortedRows
        if let numbers = try isComplete ? found.numbers : nearest(found, database) {
            return try page(rows(among: Self.numbered(numbers), database), database) {
                found.numbers.count
            }
        }
        let tested = try rows(testing: Self.maximumTestedRows, database)
        let isFull = tested.count > pagination.maxResults
        let rows = try isFull ? tested : rows(among: remaining(database), database)
        return try page(rows, database) { found.numbers.count }
    }

    /// The condition for the rows of the page, if it was not full before.
    private func remaining(_ database: Database) throws -> SQLCondition {
        try nearestFiltered(database).map(Self.numbered) ?? allConditions
    }

    /// Whether an index has the selected rows in the list's order.
    private var isInOrder: Bool {
        guard search == nil, filters.count <= 1 else { return false }
        guard let filter = filters.first else { return true }
        switch filter.shape {
        case .point: return true
        case .range: return filter.column == order.firstColumn
        case .parts: return false
        }
    }

    /// Whether rows are living or deleted.
    private var state: SQLCondition {
        SQLCondition(isLiving ? "\"deletedAt\" IS NULL" : "\"deletedAt\" IS NOT NULL")
    }

    /// The rows that meet the filters.
    var selected: SQLCondition { .all([state] + filters.map(\.condition)) }

    /// The rows that meet the filters and have the words.
    private var allConditions: SQLCondition {
        guard let search else { return selected }
        let candidates = search.candidates.map {
            // The sign keeps SQLite from looking up each row and sorting them all.
            SQLCondition("+rowid IN (\($0.rows.sql))", $0.rows.arguments)
        }
        return .all([selected] + [candidates, search.condition(of: row)].compactMap { $0 })
    }

    var name: String { table.name.quotedName }
    var row: String { "\(name).rowid" }

    private static func numbered(_ rows: [Int64]) -> SQLCondition {
        let list = "[\(rows.map(String.init).joined(separator: ","))]"
        return SQLCondition("rowid IN (SELECT value FROM json_each(?))", [list.databaseValue])
    }
}

// MARK: Finding

extension PageStatements {
    private func count(_ database: Database) throws -> Int {
        // Without a condition, SQLite would read deleted rows too.
        let index = filters.isEmpty && isLiving ? ListIndexes.hint(for: table) : ""
        let statement = try database.cachedStatement(
            sql: """
                SELECT count(*) FROM (SELECT 1 FROM \(name)\(index) \
                WHERE \(selected.sql) LIMIT \(Pagination.maximumCountedTotal + 1))
                """)
        return try Int.fetchOne(
            statement, arguments: StatementArguments(selected.arguments)) ?? 0
    }

    /// The first rows that meet all conditions.
    private func first(_ limit: Int, _ database: Database) throws -> FoundRows {
        func rows(_ condition: SQLCondition) throws -> FoundRows {
            FoundRows(numbers: try numbers(meeting: condition, limit, database))
        }
        guard let search else { return try rows(selected) }
        // Few rows of a filter are tested sooner than the many that have a word.
        let few = filters.isEmpty ? nil : try numbers(meeting: selected, limit, database)
        if let few, few.count < limit {
            return try rows(.all([Self.numbered(few), search.condition(of: row)]))
        }
        guard let candidates = search.candidates else { return try rows(allConditions) }
        return try self.rows(of: candidates, limit, database)
    }

    private func numbers(
        meeting condition: SQLCondition, _ limit: Int, _ database: Database
    ) throws -> [Int64] {
        let statement = try database.cachedStatement(
            sql: "SELECT rowid FROM \(name) WHERE \(condition.sql) LIMIT \(limit)")
        return try Int64.fetchAll(
            statement, arguments: StatementArguments(condition.arguments))
    }
}

// MARK: Pages

extension PageStatements {
    /// The rows of the wanted part, and the total as far as it was counted.
    struct Page {
        var rows: [ModelRow]
        let total: Int
        let isTotalExact: Bool
        let next: PagePosition?
        let previous: PagePosition?
    }

    /// The rows of the page among those that meet a condition, and one more if there is one.
    private func rows(
        among condition: SQLCondition, _ database: Database
    ) throws -> [ModelRow] {
        try rows(database) { part in
            SQLCondition(
                """
                SELECT rowid AS formwork_row FROM \(name) WHERE \(condition.sql) AND \(part.sql) \
                ORDER BY \(order.sql)
                """, condition.arguments + part.arguments)
        }
    }

    /// The same among the first rows of the list, each of which is tested.
    ///
    /// SQLite stops to read the list at the limit, or when the page is full.
    private func rows(testing limit: Int, _ database: Database) throws -> [ModelRow] {
        let point = filters.first { $0.shape == .point }
        let read = SQLCondition.all([state] + [point?.condition].compactMap { $0 })
        let tests = SQLCondition.all(
            filters.map(\.condition) + [search?.condition(of: row)].compactMap { $0 })
        return try rows(database) { part in
            SQLCondition(
                """
                SELECT formwork_row FROM (
                    SELECT rowid AS formwork_row, \(tests.sql) AS formwork_isFound FROM \(name) \
                    WHERE \(read.sql) AND \(part.sql) ORDER BY \(order.sql) LIMIT \(limit)
                ) WHERE formwork_isFound
                """, tests.arguments + read.arguments + part.arguments)
        }
    }

    private func rows(
        _ database: Database, selectedBy selection: (SQLCondition) -> SQLCondition
    ) throws -> [ModelRow] {
        let selections = order.parts.map(selection)
        let size = pagination.maxResults
        let limits = [size < .max ? size + 1 : size, start].map(\.databaseValue)
        let parts = selections.map { "SELECT formwork_row FROM (\($0.sql) LIMIT ? OFFSET ?)" }
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(table.columnList), \(order.selectedKey) \
                FROM (\(parts.joined(separator: " UNION ALL "))) \
                CROSS JOIN \(name) AS page ON page.rowid = formwork_row \
                ORDER BY \(order.sql) LIMIT ?
                """)
        let arguments = selections.flatMap { $0.arguments + limits } + limits.prefix(1)
        return try Row.fetchAll(statement, arguments: StatementArguments(arguments)).map {
            var row = ModelRow($0, of: table)
            row.orderValue = $0.databaseValues.last.flatMap(PagePosition.Value.init)
            return row
        }
    }

    /// Makes the page of its rows, the last of which may only show that the list goes on.
    private func page(
        _ read: [ModelRow], _ database: Database, counting count: () throws -> Int
    ) throws -> Page {
        let size = pagination.maxResults
        let goesOn = read.count > size
        let rows = order.isReversed ? read.prefix(size).reversed() : Array(read.prefix(size))
        let hasMore = order.isReversed ? !rows.isEmpty : goesOn
        let hasFormer = order.isReversed ? goesOn : !rows.isEmpty && !isFirst
        let (total, isExact) = try pagination.total(
            shownCount: rows.count, hasMore: hasMore, count: count)
        return Page(
            rows: rows, total: total, isTotalExact: isExact,
            next: hasMore ? rows.last.flatMap { order.position(.after, of: $0) } : nil,
            previous: hasFormer ? rows.first.flatMap { order.position(.before, of: $0) } : nil)
    }
}

extension ModelTable {
    /// The columns as a statement names them.
    var columnList: String { columnNames.map(\.quotedName).joined(separator: ", ") }
}
