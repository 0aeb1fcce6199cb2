import FormworkEngine

/// The row that a condition of a UI schema is about.
struct ConditionRow {
    let path: [String]
    /// The place that names the row.
    let scope: PlacedValue
    let index: RowIndex
    let shown: ShownRows
    /// The records around the element with the rule.
    let base: [String]

    var row: Members { index[path] ?? Members() }

    /// Whether the row has one value, or several of a kind.
    var isField: Bool { !path.isEmpty && row["is"] == nil }

    /// Whether the row has rows of its own, which the values of an object are.
    var isObject: Bool { path.isEmpty || row.flag("record") }

    var kind: String { row.text("kind") ?? "text" }

    var name: JSONValue { .object("row", .text(path.joined(separator: "."))) }

    /// The row of the value of each entry, in a list of single values.
    private var element: Members? {
        guard row.text(InstanceMember.entry) == InstanceMember.value else { return nil }
        return row.array("rows").first.map { Members($0) }
    }

    /// The values of a row that has several, or of the entries of a list of single values.
    func severalValues() throws(ArrangementRefusal) -> JSONValue {
        try checkName()
        guard element == nil else {
            return .object("row", .text((path + [InstanceMember.valueTag]).joined(separator: ".")))
        }
        guard row.flag("multiple") else {
            throw scope.refusal("The condition is about rows with several values.")
        }
        return name
    }

    /// Whether something was entered; a box always has a value.
    var isFilledIn: JSONValue {
        let hasValue = ["checkbox", "toggle"].contains(row.text("control") ?? "")
        return hasValue ? .boolean(true) : .array([.text("isFilledIn"), name])
    }

    /// The row inside of this one.
    func part(_ name: String, at place: PlacedValue) throws(ArrangementRefusal) -> ConditionRow {
        guard !name.contains("."), index[path + [name]] != nil else {
            throw place.refusal("The form has no row \"\(name)\" there.")
        }
        return ConditionRow(
            path: path + [name], scope: place, index: index, shown: shown, base: base)
    }

    func equal(_ value: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        try comparison("equal", value)
    }

    /// The comparison of the value with a constant.
    func comparison(
        _ function: String, _ value: PlacedValue
    ) throws(ArrangementRefusal) -> JSONValue {
        try checkName()
        guard isField, !row.flag("multiple") else {
            throw scope.refusal("A condition compares rows with one value each.")
        }
        return .array([.text(function), name, try constant(value)])
    }

    /// Whether one of several values is a constant.
    func containsEqual(_ value: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        .array([.text("contains"), try severalValues(), try constant(value)])
    }

    private func constant(_ value: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        let kind = element.map { $0.text("kind") ?? "text" } ?? kind
        guard let constant = ScalarValue.constant(value.value, kind: kind),
            kind != "integer" || Int64(constant.numberText) != nil
        else { throw value.refusal("The row \"\(path.last ?? "")\" cannot have this value.") }
        return constant
    }

    /// Refuses a row that is not shown, and one that rules inside of a record would mistake.
    func checkName() throws(ArrangementRefusal) {
        guard shown.contains(path) else {
            throw scope.refusal("A condition reads a row that has no control; add one.")
        }
        guard index.path(of: path.joined(separator: "."), from: base) == path else {
            throw scope.refusal(
                "A record around the element has a row of this name as well; rename one.")
        }
    }
}

extension JSONValue {
    /// The digits of a number; empty for other values.
    fileprivate var numberText: String {
        guard case .number(let text) = self else { return "" }
        return text
    }
}
