/// The rows that share a set of names: those of the form, or those of each entry of a list.
///
/// The form is the first scope, the entries of each list have one in common, and lists in entries
/// have further ones.
final class ScopePlan: Sendable {
    let index: Int
    /// The scope around this one, and the list in it whose entries have this scope.
    let parent: Int?
    let listRow: Int
    /// The number of scopes around this one.
    let depth: Int
    /// The prefix of the rows' paths in the definition: empty, or `team.skills.`.
    let path: String
    let rows: [RowPlan]
    let indices: [String: Int]
    /// The rows that are lists, by their numbers.
    let lists: [Int]
    /// The rows about which only the server can decide.
    let serverRows: [Int]

    /// For each row the questions for the server that carry its value.
    let questions: [[QuestionReader]]

    /// For each row, the rows whose violations are also shown at it.
    let rowsReportingAt: [[Int]]

    init(
        index: Int, parent: Int?, listRow: Int, depth: Int, path: String, rows: [RowPlan],
        lists: [Int]
    ) {
        self.index = index
        self.parent = parent
        self.listRow = listRow
        self.depth = depth
        self.path = path
        self.rows = rows
        self.lists = lists
        serverRows = rows.indices.filter { !rows[$0].rules.server.isEmpty }
        var indices: [String: Int] = [:]
        indices.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() { indices[row.name] = index }
        self.indices = indices
        rowsReportingAt = Self.rowsReporting(in: rows, indices)
        questions = Self.questions(of: rows, at: serverRows, indices)
    }

    private static func rowsReporting(
        in rows: [RowPlan], _ indices: [String: Int]
    ) -> [[Int]] {
        var reporting: [[Int]] = Array(repeating: [], count: rows.count)
        for (index, row) in rows.enumerated() {
            for rule in row.rules.valid {
                for name in rule.relatedTags {
                    guard let place = indices[name], reporting[place].last != index else {
                        continue
                    }
                    reporting[place].append(index)
                }
            }
        }
        return reporting
    }

    /// For each row, the server rules whose questions carry its value.
    private static func questions(
        of rows: [RowPlan], at serverRows: [Int], _ indices: [String: Int]
    ) -> [[QuestionReader]] {
        var questions: [[QuestionReader]] = Array(repeating: [], count: rows.count)
        for row in serverRows {
            for (position, rule) in rows[row].rules.server.enumerated() {
                let bit = UInt64(1) << UInt64(position)
                add(bit, of: row, to: &questions[row])
                for tag in rule.reads {
                    if let read = indices[tag] { add(bit, of: row, to: &questions[read]) }
                }
            }
        }
        return questions
    }

    private static func add(_ rule: UInt64, of row: Int, to readers: inout [QuestionReader]) {
        if let last = readers.last, last.row == row {
            readers[readers.count - 1].rules |= rule
        } else {
            readers.append(QuestionReader(row: row, rules: rule))
        }
    }
}

/// A row whose questions for the server carry the value of another row.
struct QuestionReader: Sendable {
    let row: Int
    /// The positions of the questions' rules, as bits.
    var rules: UInt64
}
