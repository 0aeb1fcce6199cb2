import FormworkEngine

/// Reads the field that a schema describes, in the form's own JSON and without its tag.
struct FieldReader {
    let tag: String
    let facts: SchemaFacts
    let isRequired: Bool

    func row() throws(FormRefusal) -> Members {
        let (facts, isNullable) = try NullableFacts(facts).result
        let reader = FieldReader(
            tag: tag, facts: facts, isRequired: isRequired && !isNullable)
        return try reader.rowOfValue()
    }

    private func rowOfValue() throws(FormRefusal) -> Members {
        var row = Members()
        row["label"] = facts.first("title")?.value ?? .text(RowLabel.words(of: tag))
        row["hint"] = facts.first("description")?.value
        if facts.first("readOnly")?.value == .boolean(true) { row["disabled"] = .boolean(true) }
        if try facts.type() == "array" {
            try readSeveral(into: &row)
        } else {
            try readOne(into: &row)
        }
        try readDefault(into: &row)
        return row
    }

    private func readOne(into row: inout Members) throws(FormRefusal) {
        try refuseAlternatives()
        var constraints = ConstraintReader(facts: facts, isRequired: isRequired)
        if FileSchema.isFile(Members(facts.object)) {
            row["input"] = .text("file")
            row["kind"] = .text("file")
        } else if let choices = try ChoiceReader(facts).choices(), try !isConsent() {
            row["control"] = .text("select")
            row["choices"] = choices.list
            row["kind"] = choices.kind == "text" ? nil : .text(choices.kind)
            constraints.hasChoices = true
        } else {
            try readControl(into: &row)
        }
        let list = try constraints.constraints(of: row.text("kind") ?? "text")
        if !list.isEmpty { row["constraints"] = .array(list) }
        guard row.text("kind") == "decimal" else { return }
        let path = JSONValue.object("row", .text(tag))
        for bound in try constraints.excluded() {
            row.addValidity(.array([.text("notEqual"), path, bound]), code: "pattern")
        }
    }

    /// Refuses all alternatives but those that are the choices, which are declared once.
    private func refuseAlternatives() throws(FormRefusal) {
        try facts.refuse(["not", "if"], "A field has no conditions on its own value.")
        let listed = facts.list.filter { ["enum", "const", "oneOf", "anyOf"].contains($0.keyword) }
        guard let first = listed.first, try ChoiceReader(facts).choices() == nil || listed.count > 1
        else { return }
        throw facts.refusal(
            of: listed.count > 1 ? listed[1] : first,
            "A field has no alternatives but choices, which are declared once.")
    }

    /// Whether only `true` passes, as of a box that must be ticked.
    private func isConsent() throws(FormRefusal) -> Bool {
        guard let type = try facts.type() else { return false }
        return type == "boolean" && facts.first("const")?.value == .boolean(true)
    }

    private func readControl(into row: inout Members) throws(FormRefusal) {
        switch try facts.type() {
        case "boolean":
            row["control"] = .text("checkbox")
            row["kind"] = .text("boolean")
        case "integer", "number":
            row["input"] = .text("number")
            row["kind"] = .text(try facts.type() == "integer" ? "integer" : "decimal")
        case "string": readTextControl(into: &row)
        case let type:
            throw facts.refusal(
                of: facts.first("type"),
                type.map { "A field of a form has no values of the type \"\($0)\"." }
                    ?? "A field needs a \"type\", an \"enum\" or alternatives with \"const\".")
        }
    }

    private func readTextControl(into row: inout Members) {
        guard case .text(let format)? = facts.first("format")?.value else { return }
        if let known = SchemaTexts.formats.first(where: { $0.format == format }) {
            row["input"] = .text(known.kind == "dateTime" ? "datetimeLocal" : known.kind)
            row["kind"] = .text(known.kind)
        }
        switch format {
        case "email": row["input"] = .text("emailAddress")
        case "uri", "iri": row["input"] = .text("url")
        case "password": row["input"] = .text("password")
        default: break
        }
    }

    /// Several values: choices of a list, or files.
    private func readSeveral(into row: inout Members) throws(FormRefusal) {
        try facts.refuse(
            SchemaFacts.arrayKeywords,
            "A field with several values has values that are all alike.")
        guard let items = facts.first("items") else {
            throw facts.refusal(of: nil, "A field with several values needs \"items\".")
        }
        let element = try facts.facts(of: facts.all("items").map { facts.node($0) })
        let reader = FieldReader(tag: tag, facts: element, isRequired: false)
        var part = Members()
        try reader.readOne(into: &part)
        guard part["choices"] != nil || part.text("kind") == "file" else {
            throw facts.refusal(of: items, "A field with several values has choices, or files.")
        }
        for (name, value) in part.list { row[name] = value }
        if part["choices"] != nil { row["control"] = .text("multipleChoice") }
        row["multiple"] = .boolean(true)
        let counts = try ConstraintReader(facts: facts, isRequired: isRequired).counts()
        let constraints = counts + part.array("constraints")
        row["constraints"] = constraints.isEmpty ? nil : .array(constraints)
    }

    private func readDefault(into row: inout Members) throws(FormRefusal) {
        guard let fact = facts.first("default"), fact.value != .null else { return }
        if row.flag("multiple"), case .array(let values) = fact.value {
            guard !values.isEmpty else { return }
            row[InstanceMember.initial] = InitialEntries(facts: facts, fact: fact).value
            return
        }
        let kind = row.text("kind") ?? "text"
        guard let constant = ScalarValue.constant(fact.value, kind: kind), !row.flag("multiple")
        else { throw facts.refusal(of: fact, "The field cannot have this value.") }
        var rules = Members(row["rules"])
        rules["initial"] = constant
        row["rules"] = rules.value
    }
}
