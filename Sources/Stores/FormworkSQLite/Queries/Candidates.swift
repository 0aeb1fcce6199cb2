import Formwork
import GRDB

/// The rows that have the tokens of a query by the sets of an index, except pending ones.
struct Candidates: Sendable {
    let table: ModelTable
    let index: SearchIndex

    /// The tokens: a row has at least one of each group.
    let groups: [[SearchToken]]

    /// The tokens that only texts with the longer words have.
    let exact: [SearchToken]

    /// The conditions that the sets have no tokens of.
    let others: [SQLCondition]

    /// The conditions for which rows are tested one by one.
    func tests(of reader: CandidateReader) -> [SQLCondition] {
        Array(others.dropFirst(reader.isNarrowed ? 1 : 0))
    }

    /// Begins to read the candidates, by their numbers, after the rows of a range.
    ///
    /// The place is the expressions of ``CandidateReader/span`` and ``CandidateReader/bound``; reversed,
    /// the largest numbers come first.
    func reader(
        reversed isReversed: Bool, _ place: SQLCondition, rangeRows: Int, _ database: Database
    ) throws -> CandidateReader {
        let range = range(rangeRows)
        let statement = try database.cachedStatement(
            sql: """
                \(chunks(reversed: isReversed)) \(range.map { "\($0.sql) UNION ALL " } ?? "")\
                SELECT number, wanted.key, "rows", \(place.sql) FROM chunks \
                CROSS JOIN json_each(?) AS wanted \
                CROSS JOIN \(index.sets.name) AS sets \
                ON sets."chunk" = number AND "token" = wanted.value
                """)
        let arguments =
            (range?.arguments ?? []) + place.arguments
            + [PageStatements.list((groups.joined() + exact).map(\.number))]
        return CandidateReader(
            rows: try Row.fetchCursor(statement, arguments: StatementArguments(arguments)),
            groups: groups.map(\.count), exactCount: exact.count)
    }

    /// The numbers of the chunks, one after the other.
    private func chunks(reversed isReversed: Bool) -> String {
        let (sets, end, next) = (
            index.sets.name, isReversed ? "max" : "min", isReversed ? "<" : ">"
        )
        return """
            WITH RECURSIVE chunks(number) AS (SELECT \(end)("chunk") FROM \(sets) UNION ALL \
            SELECT (SELECT \(end)("chunk") FROM \(sets) WHERE "chunk" \(next) number) \
            FROM chunks WHERE number IS NOT NULL)
            """
    }

    /// The rows that meet the first of the other conditions, as an index has them.
    ///
    /// Their numbers are one text, which is read in a fraction of the time of as many rows. There is
    /// no text for more than the limit.
    private func range(_ limit: Int) -> SQLCondition? {
        others.first.map {
            let rows = """
                SELECT rowid FROM \(table.name.quotedName) WHERE "deletedAt" IS NULL AND \($0.sql)
                """
            return SQLCondition(
                """
                SELECT (SELECT group_concat(rowid) FROM (\(rows) LIMIT \(limit))), \
                NULL, NULL, NULL, NULL WHERE NOT EXISTS (\(rows) LIMIT 1 OFFSET \(limit))
                """, $0.arguments + $0.arguments)
        }
    }
}
