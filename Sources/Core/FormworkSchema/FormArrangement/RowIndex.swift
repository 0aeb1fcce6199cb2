import FormworkEngine

/// The rows of a form, or of an entry of a list, by their paths through records.
struct RowIndex {
    private var rows: [String: Members] = [:]
    /// The rows outside of records, in their order.
    let roots: [JSONValue]
    /// Whether some of the rows only arrange others, or have words alone.
    private(set) var isArranged = false

    init(_ rows: [JSONValue]) {
        roots = rows
        for row in rows { add(Members(row), in: "") }
    }

    private mutating func add(_ row: Members, in base: String) {
        let path = base + (row.text("tag") ?? "")
        rows[path] = row
        switch row.text("is") {
        case nil, "list": break
        case "group" where row.flag("record"):
            for part in row.array("rows") { add(Members(part), in: path + ".") }
        default: isArranged = true
        }
    }

    subscript(_ path: [String]) -> Members? { rows[path.joined(separator: ".")] }

    /// The path of the row that a rule reads: in the records around the rule, the innermost first.
    func path(of name: String, from base: [String]) -> [String]? {
        let tokens = name.split(separator: ".").map(String.init)
        for count in stride(from: base.count, through: 0, by: -1) {
            let path = base[..<count] + tokens
            if self[Array(path)] != nil { return Array(path) }
        }
        return nil
    }
}
