import FormworkEngine

/// An object that may be left out: what it requires is required once something of it is filled in.
enum OptionalRecord {
    /// The rows with that rule instead of the constraint.
    static func rows(_ rows: [JSONValue], of tag: String) -> [JSONValue] {
        let fields = rows.map { Members($0) }
        return fields.map { field in
            var field = field
            var constraints = field.array("constraints")
            guard field["is"] == nil, field.text("kind") != "boolean",
                let place = constraints.firstIndex(of: .text("required"))
            else { return field.value }
            let others = fields.filter { $0.text("tag") != field.text("tag") && $0["is"] == nil }
            constraints.remove(at: place)
            field["constraints"] = constraints.isEmpty ? nil : .array(constraints)
            if let condition = RowExpression.any(others.map(RowExpression.isFilledIn)) {
                field.addRule("required", condition)
            }
            return field.value
        }
    }
}
