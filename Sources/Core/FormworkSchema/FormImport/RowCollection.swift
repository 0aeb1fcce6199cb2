import FormworkEngine

/// Rows by their tags, in the order in which they were added.
struct RowCollection {
    private var rows: [Members] = []
    private var places: [String: Int] = [:]

    func contains(_ tag: String) -> Bool { places[tag] != nil }

    subscript(_ tag: String) -> Members? { places[tag].map { rows[$0] } }

    /// Adds a row, unless one has its tag already.
    mutating func add(_ row: Members) {
        let tag = row.text("tag") ?? ""
        guard places[tag] == nil else { return }
        places[tag] = rows.count
        rows.append(row)
    }

    /// Adds a condition to a rule of a row.
    mutating func addRule(_ name: String, _ condition: JSONValue, to tag: String) {
        guard let place = places[tag] else { return }
        rows[place].addRule(name, condition)
    }

    /// Adds a rule that the value of a row must pass.
    mutating func addValidity(_ expression: JSONValue, code: String, to tag: String) {
        guard let place = places[tag] else { return }
        rows[place].addValidity(expression, code: code)
    }

    var tags: [String] { rows.map { $0.text("tag") ?? "" } }

    /// The rows in an arrangement, and behind it those that are not in it.
    func arranged(by layout: [JSONValue]) -> [JSONValue] {
        var rest = self
        let arranged = layout.compactMap { rest.take($0) }
        return arranged + rest.rows.filter { !$0.isEmpty }.map(\.value)
    }

    /// Takes the row of a tag, or a row that arranges others with those.
    private mutating func take(_ element: JSONValue) -> JSONValue? {
        if case .text(let tag) = element {
            guard let place = places.removeValue(forKey: tag) else { return nil }
            let row = rows[place].value
            rows[place] = Members()
            return row
        }
        var row = Members(element)
        if row["rows"] != nil { row["rows"] = .array(row.array("rows").compactMap { take($0) }) }
        return row.value
    }
}
