import FormworkEngine

/// Tags for rows that a UI schema adds, none of which a row of the schema has.
final class RowNames {
    private var taken: Set<String> = []
    private var counts: [String: Int] = [:]

    init(_ rows: [JSONValue]) {
        for row in rows { add(Members(row)) }
    }

    private func add(_ row: Members) {
        taken.insert(row.text("tag") ?? "")
        for part in row.array("rows") { add(Members(part)) }
    }

    /// The next tag of a sort of rows, such as `group2`.
    func next(_ sort: String, after first: Int = 0) -> JSONValue {
        var name: String
        repeat {
            counts[sort, default: first] += 1
            name = sort + String(counts[sort] ?? 1)
        } while taken.contains(name)
        return .text(name)
    }
}
