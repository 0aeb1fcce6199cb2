/// The rows that share a set of names: those of the form, or those of each entry of a list.
final class ScopePlan: Sendable {
    let index: Int
    /// The scope around this one, and the list in it whose entries have this scope.
    let parent: Int?
    let listRow: Int
    /// How many scopes stand around this one.
    let depth: Int
    /// How the rows' paths begin in the definition: empty, or `team.skills.`.
    let path: String
    let rows: [RowPlan]
    let indices: [String: Int]
    /// The rows that are lists, by their numbers.
    let lists: [Int]
    /// The rows about which only the server can decide.
    let serverRows: [Int]

    /// For each row the questions for the server that carry its value.
    let questions: [Int: [QuestionReader]]

    /// For each row's name the rows whose rules are told there as well.
    let rowsToldAt: [String: [Int]]

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
        var told: [String: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            for rule in row.rules.valid {
                for name in rule.alsoAt where !(told[name]?.contains(index) ?? false) {
                    told[name, default: []].append(index)
                }
            }
        }
        rowsToldAt = told
        var indices: [String: Int] = [:]
        indices.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() { indices[row.name] = index }
        self.indices = indices
        questions = Self.questions(of: rows, at: serverRows, indices)
    }

    private static func questions(
        of rows: [RowPlan], at serverRows: [Int], _ indices: [String: Int]
    ) -> [Int: [QuestionReader]] {
        var questions: [Int: [QuestionReader]] = [:]
        for row in serverRows {
            var rules: [Int: UInt64] = [:]
            for (position, rule) in rows[row].rules.server.enumerated() {
                rules[row, default: 0] |= 1 << UInt64(position)
                for read in rule.reads.compactMap({ indices[$0] }) {
                    rules[read, default: 0] |= 1 << UInt64(position)
                }
            }
            for (read, bits) in rules {
                questions[read, default: []].append(QuestionReader(row: row, rules: bits))
            }
        }
        return questions
    }
}

/// A row whose questions for the server carry the value of another row.
struct QuestionReader: Sendable {
    let row: Int
    /// The positions of the questions' rules, as bits.
    let rules: UInt64
}
