import FormworkEngine

/// Rows of records that have rows in several places, of which each but the first is a record of its
/// own in the form.
struct MovedRows {
    private var places: [[String]: [String]] = [:]

    var isEmpty: Bool { places.isEmpty }

    /// Records that a row of the schema is at another path of the form.
    mutating func move(_ path: [String], to place: [String]) {
        if path != place { places[path] = place }
    }

    /// The rows with rules that name rows where they are.
    func rows(
        _ rows: [JSONValue], in index: RowIndex, base: [String] = []
    ) -> [JSONValue] {
        rows.map { element in
            var row = Members(element)
            if let rules = row["rules"] { row["rules"] = self.rules(rules, in: index, base) }
            guard row.text("is") != "list", row["rows"] != nil else { return row.value }
            let tag = row.text(InstanceMember.property) ?? row.text("tag") ?? ""
            let inside = row.flag("record") ? base + [tag] : base
            row["rows"] = .array(self.rows(row.array("rows"), in: index, base: inside))
            return row.value
        }
    }

    private func rules(_ value: JSONValue, in index: RowIndex, _ base: [String]) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map { rules($0, in: index, base) })
        case .object(let object):
            if case .text(let name)? = value.member("row"),
                let path = index.path(of: name, from: base)
            {
                return .object("row", .text(place(of: path).joined(separator: ".")))
            }
            var members = Members()
            for member in object.members {
                members[member.name] = rules(member.value, in: index, base)
            }
            return members.value
        default: return value
        }
    }

    /// The path of a row in the form: its own, or that of the record around it that was moved.
    private func place(of path: [String]) -> [String] {
        for count in stride(from: path.count, to: 0, by: -1) {
            if let place = places[Array(path.prefix(count))] {
                return place + path.dropFirst(count)
            }
        }
        return path
    }
}
