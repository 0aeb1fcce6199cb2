import Formwork
import FormworkTables
import GRDB

/// The statements that answer a query.
///
/// An index has the rows of a list without conditions, or with one filter, in the list's order: the
/// page is read in it. Otherwise the rows that meet the conditions are looked for first. A few are
/// sorted. Of many that have the words of a search, the sets of its index have the latest or the
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
        if let candidates = try candidates(database) {
            let found = try found(candidates, database)
            if found.numbers.isEmpty { return try page([], database) { found.count } }
            return try page(rows(among: Self.numbered(found.numbers), database), database) {
                found.count
            }
        }
        return try scannedPage(database)
    }

    /// Fetches the same without the sets of an index.
    private func scannedPage(_ database: Database) throws -> Page {
        let found = try numbers(
            meeting: allConditions, Self.maximumSortedRows + 1, database)
        if found.count <= Self.maximumSortedRows {
            let hint = orderHint
            let few = hint == nil ? Self.numbered(found) : selected
            return try page(rows(among: few, in: hint, database), database) { found.count }
        }
        let tested = try rows(testing: Self.maximumTestedRows, database)
        let isFull = tested.count > pagination.maxResults
        let rows = try isFull ? tested : rows(among: remaining(database), database)
        return try page(rows, database) { found.count }
    }

    /// The index that has the rows of the only filter with their values in the order, side by side.
    private var orderHint: String? {
        guard search == nil, isLiving, filters.count == 1, let sort = order.comparedColumn
        else { return nil }
        return ListIndexes.hint(for: table, [filters[0].comparedColumn, sort])
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
        case .range: return filter.comparedColumn == order.firstComparedColumn
        case .parts: return false
        }
    }

    /// Whether rows are living or deleted.
    var state: SQLCondition {
        SQLCondition(isLiving ? "\"deletedAt\" IS NULL" : "\"deletedAt\" IS NOT NULL")
    }

    /// The rows that meet the filters.
    var selected: SQLCondition { .all([state] + filters.map(\.condition)) }

    /// The rows that meet the filters and have the words.
    private var allConditions: SQLCondition {
        .all([selected] + (search.map { [$0.condition(of: row)] } ?? []))
    }

    /// The rows that have the tokens of the query; `nil` if no sets have them.
    ///
    /// The sets of deleted rows are not kept.
    private func candidates(_ database: Database) throws -> Candidates? {
        guard isLiving, let index = search.map(\.index) ?? table.searchIndex else { return nil }
        let groups = filters.map { $0.groups(in: index) }
        let isByTokens = isReadBySets && !groups.contains { $0 == nil }
        if search == nil, !isByTokens { return nil }
        return Candidates(
            table: table, index: index,
            groups: try (search?.groups(database) ?? []) + groups.flatMap { $0 ?? [] },
            ranges: zip(filters, groups).filter { $0.isRange && $1 != nil }.map(\.0.condition),
            others: zip(filters, groups).filter { $1 == nil }.map(\.0.condition))
    }

    /// Whether a list without a search is read faster in sets than in the indexes of its filters.
    ///
    /// In another order than that of the creation the sets of all chunks are read.
    private var isReadBySets: Bool {
        order.creation != nil || filters.count > 1 && !filters.contains(where: \.isRange)
    }

    var name: String { table.name.quotedName }
    var row: String { "\(name).rowid" }

    static func numbered(_ rows: [Int64]) -> SQLCondition {
        SQLCondition("rowid IN (SELECT value FROM json_each(?))", [list(rows)])
    }

    /// Returns numbers as an argument of `json_each`.
    static func list(_ rows: some Sequence<Int64>) -> StoredValue {
        .text("[\(rows.map(String.init).joined(separator: ","))]")
    }
}

// MARK: Finding

extension PageStatements {
    private func count(_ database: Database) throws -> Int {
        // Without a condition, SQLite would read deleted rows too.
        let hint = filters.isEmpty && isLiving ? ListIndexes.hint(for: table, ["createdAt"]) : nil
        let statement = try database.cachedStatement(
            sql: """
                SELECT count(*) FROM (SELECT 1 FROM \(name)\(hint ?? "") \
                WHERE \(selected.sql) LIMIT \(Pagination.maximumCountedTotal + 1))
                """)
        return try Int.fetchOne(
            statement, arguments: StatementArguments(selected.arguments)) ?? 0
    }

    /// The numbers of the first rows that meet a condition.
    func numbers(
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
        among condition: SQLCondition, in hint: String? = nil, _ database: Database
    ) throws -> [ModelRow] {
        try rows(database) { part in
            SQLCondition(
                """
                SELECT rowid AS formwork_row FROM \(name)\(hint ?? "") WHERE \(condition.sql) AND \(part.sql) \
                ORDER BY \(order.sql)
                """, condition.arguments + part.arguments)
        }
    }

    /// The same among the first rows of the list, each of which is tested.
    ///
    /// SQLite stops to read the list at the limit, or when the page is full.
    private func rows(testing limit: Int, _ database: Database) throws -> [ModelRow] {
        let tests = SQLCondition.all(
            filters.map(\.condition) + [search?.condition(of: row)].compactMap { $0 })
        return try rows(database) { part in
            SQLCondition(
                """
                SELECT formwork_row FROM (
                    SELECT rowid AS formwork_row, \(tests.sql) AS formwork_isFound FROM \(name) \
                    WHERE \(listedState.sql) AND \(part.sql) ORDER BY \(order.sql) LIMIT \(limit)
                ) WHERE formwork_isFound
                """, tests.arguments + listedState.arguments + part.arguments)
        }
    }

    /// The rows that an index has in the list's order: those that a filter selects by one value.
    var listedState: SQLCondition {
        let point = filters.first { $0.shape == .point }
        return .all([state] + [point?.condition].compactMap { $0 })
    }

    /// Returns rows among which the page of a filtered list is that has the order of the creation,
    /// from an index of the filters, in which the numbers are compared without reading the rows.
    private func nearestFiltered(_ database: Database) throws -> [Int64]? {
        guard search == nil, let end = numberedEnd, let direction = order.creation else {
            return nil
        }
        let span = CreationOrder(table: table.name).span
        let isInOrder = SQLCondition("\(span) <= \(CreationOrder.maximumSpan)")
        let bound = order.numberBound(of: table).map {
            SQLCondition("rowid \(direction == .ascending ? ">=" : "<=") \($0.sql)", $0.arguments)
        }
        let conditions = SQLCondition.all([selected, isInOrder] + [bound].compactMap { $0 })
        // The sign keeps SQLite from reading the table in the order of its numbers.
        let statement = try database.cachedStatement(
            sql: """
                SELECT rowid FROM \(name) WHERE \(conditions.sql) \
                ORDER BY +rowid \(direction.sql()) LIMIT ? + 3 * \(span)
                """)
        let numbers = try Int64.fetchAll(
            statement,
            arguments: StatementArguments(conditions.arguments + [.integer(Int64(end) + 2)]))
        return numbers.isEmpty ? nil : numbers
    }

    /// The number of rows up to the end of the page in a list in the order of the creation; `nil`
    /// for another list, and for a page that is too large or too far from the position.
    var numberedEnd: Int? {
        let (end, overflow) = start.addingReportingOverflow(pagination.maxResults)
        let maximum = Pagination.maximumStartIndex + Self.maximumSortedRows
        return order.creation == nil || !isLiving || overflow || end > maximum ? nil : end
    }

    private func rows(
        _ database: Database, selectedBy selection: (SQLCondition) -> SQLCondition
    ) throws -> [ModelRow] {
        let selections = order.parts.map(selection)
        let size = pagination.maxResults
        let limits = [size < .max ? size + 1 : size, start].map { StoredValue.integer(Int64($0)) }
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
            row.orderValue = $0.databaseValues.last.flatMap { PagePosition.Value(StoredValue($0)) }
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
