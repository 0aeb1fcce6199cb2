import Formwork
import FormworkTables
import GRDB

extension PageStatements {
    /// Reads candidates: some from the start of the list, and those among which the page is.
    ///
    /// In the order of the creation these are read by their numbers, from the position on. In
    /// another one they are picked while the list is read in its order; if too few of its rows are
    /// candidates, all are returned, to be sorted.
    func read(
        _ candidates: Candidates, _ effort: SearchEffort, _ database: Database
    ) throws -> CandidateRows {
        if candidates.isEmpty { return .none }
        var reader = try candidates.reader(
            reversed: isCountedDown, place, rangeRows: effort.rangeRows, database)
        var chunks: [RowChunk] = []
        while let chunk = try reader.next() {
            chunks.append(chunk)
            if numbered(reader, effort)?.isEnough(chunks) == true { break }
        }
        let near = try near(chunks, reader, candidates, effort, database)
        let isComplete = near == nil || chunks.rowCount <= effort.limit
        let isTested = !candidates.untokened(reader).isEmpty
        return CandidateRows(
            first: chunks.numbers(reversed: isCountedDown, isComplete ? .max : effort.limit),
            isComplete: isComplete, near: near, tests: candidates.tests(of: reader),
            worded: Dictionary(uniqueKeysWithValues: chunks.map { ($0.number, $0.worded) }),
            valued: isTested
                ? [:] : Dictionary(uniqueKeysWithValues: chunks.map { ($0.number, $0.valued) }))
    }

    /// Returns the candidates of the page; `nil` if all candidates are needed.
    private func near(
        _ chunks: [RowChunk], _ reader: CandidateReader, _ candidates: Candidates,
        _ effort: SearchEffort, _ database: Database
    ) throws -> CandidateRows.Near? {
        if let numbered = numbered(reader, effort) { return numbered.rows(chunks) }
        if chunks.rowCount <= SearchEffort.sortedCandidates { return nil }
        let maximum = Self.maximumTestedRows + 4 * chunks.rowCount
        let rows = try listed(
            maximum, candidates.tests(of: reader), pending: candidates.index.pending, database)
        return try ListedRows(rows: rows, limit: maximum)
            .picked(chunks, wanted: rowLimit, effort.factor)
    }

    /// Whether candidates are read from the largest number on.
    private var isCountedDown: Bool { order.creation != .ascending }

    /// The span and the number at the position.
    private var place: SQLCondition {
        let bound = numberedEnd == nil ? nil : order.numberBound(of: table)
        return SQLCondition(
            "\(CreationOrder(table: table.name).span), \(bound?.sql ?? "NULL")",
            bound?.arguments ?? [])
    }

    /// The candidates in the order of the creation; `nil` if rows are not numbered in it.
    ///
    /// At most as many of them as the span may come after others that are not found, and at the
    /// position twice as many are on its other side.
    private func numbered(_ reader: CandidateReader, _ effort: SearchEffort) -> NumberedRows? {
        guard let end = numberedEnd, let span = reader.span, span <= CreationOrder.maximumSpan
        else { return nil }
        let bound = reader.bound
        return NumberedRows(
            isReversed: isCountedDown, wanted: end + 2 + 3 * Int(span), effort: effort,
            range: isCountedDown ? .min...(bound ?? .max) : (bound ?? .min)...(.max))
    }
}

// MARK: Numbers

/// Candidates in the order of the creation, from the position of a page on.
private struct NumberedRows {
    let isReversed: Bool

    /// The number of rows found that are enough for the page.
    let wanted: Int

    let effort: SearchEffort

    /// The numbers behind the position.
    let range: ClosedRange<Int64>

    /// The number of candidates that are tested for the page.
    private var tested: Int { wanted * effort.factor + 8 }

    /// Whether no more chunks are needed.
    func isEnough(_ chunks: [RowChunk]) -> Bool {
        chunks.rowCount > effort.limit && parts(of: chunks).rowCount > tested
    }

    /// Returns the candidates of the page, of all chunks or of enough of them.
    func rows(_ chunks: [RowChunk]) -> CandidateRows.Near {
        let parts = parts(of: chunks)
        let isComplete = parts.rowCount <= tested
        let rows = parts.numbers(reversed: isReversed, tested)
        return CandidateRows.Near(
            rows: rows, wanted: wanted, isComplete: isComplete,
            range: isComplete ? range : read(to: rows.last))
    }

    private func parts(of chunks: [RowChunk]) -> [RowChunk] {
        chunks.map { $0.intersection(range) }
    }

    /// The numbers that were looked through, up to the last of some.
    private func read(to last: Int64?) -> ClosedRange<Int64>? {
        last.map { isReversed ? $0...range.upperBound : range.lowerBound...$0 }
    }
}

// MARK: Other orders

extension PageStatements {
    /// The number of rows from the list's first, or from the position, to the one after the page.
    private var rowLimit: Int { start + min(pagination.maxResults, .max / 4) + 1 }

    /// Reads the first rows of the list, each with whether it meets the tests, and is pending.
    private func listed(
        _ limit: Int, _ tests: [SQLCondition], pending: String, _ database: Database
    ) throws -> RowCursor {
        let tests = SQLCondition.all(tests)
        let parts = order.parts.map { part in
            let read = SQLCondition.all([listedState, part])
            return SQLCondition(
                """
                SELECT * FROM (SELECT rowid AS formwork_row, (\(tests.sql)) IS TRUE AS formwork_found \
                FROM \(name) WHERE \(read.sql) ORDER BY \(order.sql) LIMIT \(limit))
                """, tests.arguments + read.arguments)
        }
        let statement = try database.cachedStatement(
            sql: """
                SELECT formwork_row, formwork_found, \
                formwork_row IN (SELECT "row" FROM \(pending)) \
                FROM (\(parts.map(\.sql).joined(separator: " UNION ALL "))) LIMIT \(limit)
                """)
        return try Row.fetchCursor(
            statement, arguments: StatementArguments(parts.flatMap(\.arguments)))
    }
}
