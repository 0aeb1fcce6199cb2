import FormworkEngine

/// Reads the row of a property, in the form's own JSON.
struct PropertyReader {
    let tag: String
    let facts: SchemaFacts
    let isRequired: Bool
    /// The schemas of the objects and arrays around the property.
    let around: EnclosingSchemas

    /// The row with its tag, changed by `x-formwork`.
    func row() throws(FormRefusal) -> Members {
        guard !tag.isEmpty, !tag.utf8.contains(UInt8(ascii: ".")) else {
            throw facts.refusal(
                of: nil, "The name of a row is not empty and has no dot; rename the property.")
        }
        var row = try derivedRow()
        var patch = Members(facts.first("x-formwork")?.value)
        patch["rows"] = nil
        let rows = row["rows"]
        row["rows"] = nil
        var patched = Members()
        patched["tag"] = .text(tag)
        for (name, value) in MembersPatch.apply(patch, to: row).list { patched[name] = value }
        patched["rows"] = rows
        if case .text(let key)? = facts.first("i18n")?.value { patched[RowTexts.key] = .text(key) }
        return patched
    }

    private func derivedRow() throws(FormRefusal) -> Members {
        let (value, isNullable) = try NullableFacts(try facts.withSingleAlternatives()).result
        let isNeeded = isRequired && !isNullable
        var row = try derivedRow(value, isNeeded: isNeeded)
        if isNullable { row[InstanceMember.nullable] = .boolean(true) }
        return row
    }

    private func derivedRow(
        _ value: SchemaFacts, isNeeded: Bool
    ) throws(FormRefusal) -> Members {
        if let options = try OptionFacts(value).options {
            return try alternatives(options, of: value, isNeeded: isNeeded)
        }
        switch try value.type() {
        case "object" where !FileSchema.isFile(Members(value.object)):
            return try NamedEntries(object: value).areAlone
                ? try names(of: value, isNeeded: isNeeded)
                : try record(of: value, isNeeded: isNeeded)
        case "array":
            guard let list = try array(of: value, isNeeded: isNeeded) else { return try field() }
            return list
        case nil where value.isAlternativeObjects:
            return try record(of: value, isNeeded: isNeeded)
        default: return try field()
        }
    }

    private func field() throws(FormRefusal) -> Members {
        let facts = try self.facts.withSingleAlternatives()
        return try FieldReader(tag: tag, facts: facts, isRequired: isRequired).row()
    }

    private func record(
        of value: SchemaFacts, isNeeded: Bool
    ) throws(FormRefusal) -> Members {
        var row = ContainerReader(tag: tag, facts: value).record
        var rows = try ObjectReader(facts: value, around: around).rows()
        if !isNeeded { rows = OptionalRecord.rows(rows, of: tag) }
        if let initial = value.first("default") {
            rows = try RecordDefault(facts: value, fact: initial).rows(rows)
        }
        row["rows"] = .array(rows)
        if isNeeded { row[InstanceMember.required] = .boolean(true) }
        return row
    }

    /// A choice among alternatives, and a row for each of them.
    private func alternatives(
        _ options: [OptionFacts.Option], of value: SchemaFacts, isNeeded: Bool
    ) throws(FormRefusal) -> Members {
        var row = ContainerReader(tag: tag, facts: value).record
        let reader = OptionRows(
            options: options, isRequired: isNeeded, around: around, label: row["label"])
        row["rows"] = .array(try reader.rows())
        row["label"] = .text("")
        row[InstanceMember.form] = .text(InstanceMember.alternative)
        return row
    }

    /// A list of the properties that have no name in the schema.
    private func names(of value: SchemaFacts, isNeeded: Bool) throws(FormRefusal) -> Members {
        let inside = try around.adding(value)
        var row = try NamedEntries(object: value).list(tag: tag, around: inside)
        row["label"] = value.first("title")?.value ?? .text(RowLabel.words(of: tag))
        row["hint"] = value.first("description")?.value
        row.setPresence(isNeeded, of: tag)
        return row
    }

    /// A list; `nil` for a field with several values.
    private func array(
        of value: SchemaFacts, isNeeded: Bool
    ) throws(FormRefusal) -> Members? {
        guard value.has("items") else { return nil }
        let items = try value.facts(of: value.all("items").map { value.node($0) })
            .withSingleAlternatives()
        let (_, isNullable) = try NullableFacts(items).result
        let isField = try isNullable ? false : isSeveral(items)
        guard !isField else { return nil }
        let reader = EntriesReader(
            tag: tag, list: value, items: items, isNullable: isNullable,
            around: try around.adding(value))
        var row = try reader.row()
        row.setPresence(isNeeded, of: tag)
        return row
    }

    /// Whether a field has several values of these facts: choices, or files.
    private func isSeveral(_ items: SchemaFacts) throws(FormRefusal) -> Bool {
        if FileSchema.isFile(Members(items.object)) { return true }
        guard try OptionFacts(items).options == nil, try items.type() != "object" else {
            return false
        }
        return try ChoiceReader(items).choices() != nil
    }
}

extension Members {
    /// Notes whether a list must be there: one that may be left out has its minimum number of entries
    /// or none.
    fileprivate mutating func setPresence(_ isNeeded: Bool, of tag: String) {
        guard !isNeeded else { return self[InstanceMember.required] = .boolean(true) }
        guard let minimum = self["minimum"], minimum != .number("1") else {
            return self["minimum"] = nil
        }
        self["minimum"] = nil
        let count = JSONValue.array([.text("count"), .object("row", .text(tag))])
        let isEnough = JSONValue.array([.text("greaterOrEqual"), count, minimum])
        let isEmpty = JSONValue.array([.text("equal"), count, .number("0")])
        if let rule = RowExpression.any([isEmpty, isEnough]) { addValidity(rule, code: "pattern") }
    }
}
