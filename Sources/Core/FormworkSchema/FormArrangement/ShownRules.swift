import FormworkEngine

/// Rules of a schema in a form that shows some of its rows: a row that is not shown is not filled in.
struct ShownRules {
    let index: RowIndex
    let shown: ShownRows
    /// The records around the row of the rules.
    let base: [String]
    /// The control of the row.
    let control: PlacedValue

    func rules(_ rules: JSONValue) throws(ArrangementRefusal) -> JSONValue {
        switch rules {
        case .array(let elements):
            if elements.first == .text("isFilledIn"), elements.count == 2,
                left(elements[1]) != nil
            {
                return .boolean(false)
            }
            return .array(
                try elements.map { element throws(ArrangementRefusal) in try self.rules(element) })
        case .object(let object):
            if let path = left(rules) { return try value(of: path) }
            var members = Members()
            for member in object.members { members[member.name] = try self.rules(member.value) }
            return members.value
        default: return rules
        }
    }

    /// The path of a row that is read and not shown.
    private func left(_ expression: JSONValue) -> [String]? {
        guard case .text(let name)? = expression.member("row"),
            let path = index.path(of: name, from: base), !shown.contains(path)
        else { return nil }
        return path
    }

    /// The value of a row that is not shown: a box is not ticked.
    private func value(of path: [String]) throws(ArrangementRefusal) -> JSONValue {
        guard index[path]?.text("control") == "checkbox" else {
            throw control.refusal(
                "The row depends on \"\(path.joined(separator: "."))\", which has no control;"
                    + " add one.")
        }
        return .boolean(false)
    }
}
