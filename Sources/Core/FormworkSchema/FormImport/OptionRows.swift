import FormworkEngine

/// A choice among alternatives, and a row for each of them that is shown once it is chosen.
struct OptionRows {
    let options: [OptionFacts.Option]
    let isRequired: Bool
    let around: EnclosingSchemas
    /// The label of the choice.
    let label: JSONValue?

    func rows() throws(FormRefusal) -> [JSONValue] {
        var rows = [choice]
        for (position, option) in options.enumerated() {
            rows.append(try row(option, tag: Self.tag(position)).value)
        }
        return rows
    }

    /// The tag of the row of an alternative, which is also the value of the choice.
    static func tag(_ position: Int) -> String { "option\(position + 1)" }

    /// The condition that an alternative is chosen.
    static func isChosen(_ tag: String, in path: String = InstanceMember.choiceTag) -> JSONValue {
        RowExpression.equal(path, .text(tag))
    }

    var choice: JSONValue {
        var row = Members()
        row["tag"] = .text(InstanceMember.choiceTag)
        row["label"] = label
        row["control"] = .text("select")
        if isRequired { row["constraints"] = .array([.text("required")]) }
        row["choices"] = .array(
            options.enumerated().map { position, option in
                var choice = Members()
                choice["value"] = .text(Self.tag(position))
                choice["label"] = .text(option.label)
                choice[InstanceMember.schema] = option.schema.map { .number(String($0)) }
                choice[InstanceMember.type] = option.type.map { .text($0) }
                return choice.value
            })
        return row.value
    }

    private func row(_ option: OptionFacts.Option, tag: String) throws(FormRefusal) -> Members {
        let reader = PropertyReader(
            tag: tag, facts: option.facts, isRequired: true, around: around)
        var row = try reader.row()
        // The choice is the heading of a record, and names it for screen readers.
        let isRecord = row.text("is") == "group"
        if isRecord || option.facts.first("title") == nil {
            row["label"] = .text(isRecord ? "" : option.label)
        }
        Self.show(&row, as: tag)
        return row
    }

    /// Shows a row while its alternative is chosen; what was entered there comes back with it.
    static func show(_ row: inout Members, as tag: String) {
        row.addRule("visible", isChosen(tag))
        var rules = Members(row["rules"])
        rules["hidden"] = .text("restore")
        row["rules"] = rules.value
    }
}
