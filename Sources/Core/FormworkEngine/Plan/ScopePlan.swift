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
    }
}
