import Formwork
import FormworkTables
import GRDB

/// The rows that have the tokens of a query by the sets of an index, except pending ones.
struct Candidates: Sendable {
    let table: ModelTable
    let index: SearchIndex

    /// The tokens: a row has at least one of each group that is needed.
    let groups: [TokenGroup]

    /// The conditions of which tokens prove some rows to meet them.
    let ranges: [SQLCondition]

    /// The conditions that the sets have no tokens of.
    let others: [SQLCondition]

    /// Whether no row has the tokens.
    var isEmpty: Bool { groups.contains { $0.role == .isNeeded && $0.tokens.isEmpty } }

    /// The conditions for which each row is tested.
    func untokened(_ reader: CandidateReader) -> [SQLCondition] {
        Array(others.dropFirst(reader.isNarrowed ? 1 : 0))
    }

    /// The conditions for which some rows are tested.
    func tests(of reader: CandidateReader) -> [SQLCondition] { untokened(reader) + ranges }

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
                \(index.sets.chunks(reversed: isReversed)), \
                wanted(value) AS MATERIALIZED (SELECT value FROM json_each(?)) \
                \(range.map { "\($0.sql) UNION ALL " } ?? "")\
                SELECT number, "token", "rows", \(place.sql) FROM chunks CROSS JOIN wanted \
                CROSS JOIN \(index.sets.name) AS sets \
                ON sets."chunk" = number AND "token" = wanted.value
                """)
        let tokens = Set(groups.flatMap(\.tokens)).sorted()
        let arguments =
            [PageStatements.list(tokens.map(\.number))] + (range?.arguments ?? [])
            + place.arguments
        return CandidateReader(
            rows: try Row.fetchCursor(statement, arguments: StatementArguments(arguments)),
            groups: groups)
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
