import Formwork
import FormworkTables
import GRDB

/// The rows that a search or several filters find, as far as a page needs them.
struct FoundRows {
    /// The numbers of rows among which those of the page are, and none that is not found.
    let numbers: [Int64]

    /// The number of all found rows, exact up to ``PageStatements/maximumSortedRows``.
    let count: Int
}

extension PageStatements {
    /// Returns the rows that have the tokens and meet all conditions.
    func found(_ candidates: Candidates, _ database: Database) throws -> FoundRows {
        var effort = SearchEffort(isTestingRange: !candidates.others.isEmpty)
        while true {
            let read = try read(candidates, effort, database)
            let hits = try hits(among: read, pending: candidates.index.pending, database)
            if let rows = read.rows(of: hits) { return rows }
            effort.grow()
        }
    }

    /// Returns those of the read rows, and of the pending ones, that meet all conditions.
    private func hits(
        among read: CandidateRows, pending: String, _ database: Database
    ) throws -> [Int64] {
        let rows = read.rows
        let tested = try tested(rows.filter(\.isTested), read, pending: pending, database)
        let changed = Set(tested.filter(\.isPending).map(\.number))
        let certain = rows.filter { !$0.isTested && !changed.contains($0.number) }.map(\.number)
        return certain + tested.filter(\.isFound).map(\.number)
    }

    /// A row that was tested.
    private struct TestedRow: FetchableRecord {
        let number: Int64
        let isFound: Bool
        let isPending: Bool

        init(row: Row) { (number, isFound, isPending) = (row[0], row[1], row[2]) }
    }

    /// Tests rows until enough are found, but for pending ones, and all pending ones.
    ///
    /// The numbers of rows whose texts are not read are negative in the argument.
    private func tested(
        _ rows: [CandidateRows.Candidate], _ read: CandidateRows, pending: String,
        _ database: Database
    ) throws -> [TestedRow] {
        let words = search.map { [$0.condition(of: "formwork_row")] } ?? []
        let unread = words.map { SQLCondition("(formwork_value < 0 OR \($0.sql))", $0.arguments) }
        let tests = SQLCondition.all(read.tests + unread)
        let numbers = rows.map { $0.hasWords ? -$0.number : $0.number }
        let all = SQLCondition.all([SQLCondition("\(row) IS NOT NULL"), selected] + words)
        let table = "\(name) ON \(row) = formwork_row"
        let statement = try database.cachedStatement(
            sql: """
                SELECT * FROM (SELECT formwork_row, TRUE, FALSE \
                FROM (SELECT abs(value) AS formwork_row, value AS formwork_value FROM json_each(?)) \
                \(read.tests.isEmpty ? "" : "CROSS JOIN \(table)") \
                WHERE formwork_row NOT IN (SELECT "row" FROM \(pending)) AND \(tests.sql) LIMIT ?) \
                UNION ALL SELECT formwork_row, (\(all.sql)) IS TRUE, TRUE \
                FROM (SELECT "row" AS formwork_row FROM \(pending)) LEFT JOIN \(table)
                """)
        return try TestedRow.fetchAll(
            statement,
            arguments: StatementArguments(
                [Self.list(numbers)] + tests.arguments + [.integer(Int64(read.enough))]
                    + all.arguments
            ))
    }
}
