import Formwork
import GRDB

/// The numbers of the first rows that meet the conditions of a query.
struct FoundRows {
    /// The numbers, from the full-text index in their order if the list is in that of the creation.
    var numbers: [Int64] = []

    /// The span of the table (``CreationOrder``), if it was asked for.
    var span: Int64?
}

extension PageStatements {
    /// Returns the first rows that an index finds and that meet all conditions.
    func rows(
        of candidates: SearchStatement.Candidates, from bound: SQLCondition? = nil, _ limit: Int,
        _ database: Database
    ) throws -> FoundRows {
        let rows = SQLCondition.all([candidates.rows] + [bound].compactMap { $0 })
        let join = filters.isEmpty ? "" : " CROSS JOIN \(name) ON \(row) = formwork_row"
        // Filters come before words, which are looked for in another table.
        let words = search?.condition(of: filters.isEmpty ? "formwork_row" : row)
        let tests = SQLCondition.all(
            (filters.isEmpty ? [] : [selected]) + [words].compactMap { $0 })
        let sorting = order.creation.map { "ORDER BY formwork_row \($0.sql())" } ?? ""
        let statement = try database.cachedStatement(
            sql: """
                SELECT formwork_row, \(CreationOrder(table: table.name).span) \
                FROM (\(rows.sql))\(join) WHERE \(tests.sql) \(sorting) LIMIT ?
                """)
        var found = FoundRows()
        let cursor = try Row.fetchCursor(
            statement,
            arguments: StatementArguments(
                rows.arguments + tests.arguments + [limit.databaseValue]))
        while let row = try cursor.next() {
            found.numbers.append(row[0])
            found.span = found.span ?? row[1]
        }
        return found
    }

    /// Returns rows among which the page is that the search has in the order of the creation: those
    /// that the full-text index finds first, from the position on.
    ///
    /// At most as many of them as the span may come after others that are not found, and at the
    /// position twice as many are on its other side.
    ///
    /// - Returns: `nil` if rows are not numbered in that order.
    func nearest(_ found: FoundRows, _ database: Database) throws -> [Int64]? {
        guard let end = numberedEnd, let candidates = search?.candidates,
            let span = found.span, span <= CreationOrder.maximumSpan
        else { return nil }
        let limit = end + 2 + 3 * Int(span)
        let bound = order.numberBound(of: table)
        if bound == nil, limit <= found.numbers.count { return Array(found.numbers.prefix(limit)) }
        return try rows(of: candidates, from: bound, limit, database).numbers
    }

    /// Returns the same for a list that is only filtered, from an index of the filters, in which
    /// the numbers are compared without reading the rows.
    func nearestFiltered(_ database: Database) throws -> [Int64]? {
        guard search == nil, let end = numberedEnd, let direction = order.creation else {
            return nil
        }
        let span = CreationOrder(table: table.name).span
        let isInOrder = SQLCondition("\(span) <= \(CreationOrder.maximumSpan)")
        let conditions = SQLCondition.all(
            [selected, isInOrder] + [order.numberBound(of: table)].compactMap { $0 })
        // The sign keeps SQLite from reading the table in the order of its numbers.
        let statement = try database.cachedStatement(
            sql: """
                SELECT rowid FROM \(name) WHERE \(conditions.sql) \
                ORDER BY +rowid \(direction.sql()) LIMIT ? + 3 * \(span)
                """)
        let numbers = try Int64.fetchAll(
            statement,
            arguments: StatementArguments(conditions.arguments + [(end + 2).databaseValue]))
        return numbers.isEmpty ? nil : numbers
    }

    /// The number of rows up to the end of the page in a list in the order of the creation; `nil`
    /// for another list, and for a page that is too large or too far from the position.
    private var numberedEnd: Int? {
        let (end, overflow) = start.addingReportingOverflow(pagination.maxResults)
        let maximum = Pagination.maximumStartIndex + Self.maximumSortedRows
        return order.creation == nil || !isLiving || overflow || end > maximum ? nil : end
    }
}
