import FormworkEngine

/// The schema of the value of one field.
struct FieldSchema {
    private let field: Members
    private let kind: String
    /// The keywords of the value, or of each one of several.
    private var element = Members()
    /// The keywords of all values together.
    private var list = Members()

    /// Makes the schema of a field in the form's own JSON.
    init(_ field: Members) {
        self.field = field
        kind = field.text("kind") ?? "text"
        describeKind()
        if offersChoices { describeChoices() }
        for constraint in field.array("constraints") { describe(constraint) }
    }

    /// The schema, with what does not follow from it in `x-formwork`, and whether it is required.
    var result: (Members, Bool) {
        var schema = isMultiple ? list : element
        if isMultiple { schema["items"] = element.value }
        schema["title"] = field["label"]
        schema["description"] = field["hint"]
        if field.flag("disabled") { schema["readOnly"] = .boolean(true) }
        schema["default"] = Members(field["rules"])["initial"].flatMap(constant)
        var row = field
        row["tag"] = nil
        let tag = field.text("tag") ?? ""
        let derived = DerivedRow(tag: tag, schema: schema).field(isRequired: isRequired)
        let patch = MembersPatch.difference(from: derived, to: row)
        if !patch.isEmpty { schema["x-formwork"] = patch.value }
        return (schema, isRequired)
    }

    private var isMultiple: Bool { field.flag("multiple") }

    private var isRequired: Bool { field.array("constraints").contains(.text("required")) }

    private var offersChoices: Bool {
        switch field.text("control") {
        case "select", "radioGroup", "multipleChoice": true
        default: field.text("input") == "radio" && field.text("control") == nil
        }
    }

    private mutating func describeKind() {
        if isMultiple { list["type"] = .text("array") }
        switch kind {
        case "integer", "boolean": element["type"] = .text(kind)
        case "decimal": element["type"] = .text("number")
        case "file": element = FileSchema.members
        default: element["type"] = .text("string")
        }
        for known in SchemaTexts.formats where known.kind == kind {
            element["format"] = .text(known.format)
            if let pattern = known.pattern { element["pattern"] = .text(pattern) }
        }
    }

    /// Choices with labels are alternatives with titles; values alone are an enumeration.
    private mutating func describeChoices() {
        let choices = field.array("choices").map { Members($0) }
        let areRestricted = field.array("constraints").contains { $0.constraintName == "oneOf" }
        guard !areRestricted, !choices.isEmpty else { return }
        element["oneOf"] = .array(
            choices.map { choice in
                var alternative = Members()
                alternative["const"] = ScalarValue.json(choice.text("value") ?? "", kind: kind)
                alternative["title"] = choice["label"]
                return alternative.value
            })
        if isMultiple { list["uniqueItems"] = .boolean(true) }
    }

    private mutating func describe(_ constraint: JSONValue) {
        guard case .text(let name) = constraint else {
            return describe(Members(constraint), named: constraint.constraintName)
        }
        switch name {
        case "required": describeRequirement()
        case "emailAddress":
            element["format"] = .text("email")
            add("pattern", .text(SchemaTexts.email))
        case "url": element["format"] = .text("iri")
        case "color": add("pattern", .text(SchemaTexts.color))
        case "singleLine": add("pattern", .text(SchemaTexts.singleLine))
        default: break
        }
    }

    private mutating func describeRequirement() {
        guard !isMultiple else {
            if list["minItems"] == nil { list["minItems"] = .number("1") }
            return
        }
        switch kind {
        case "boolean": element["const"] = .boolean(true)
        case "text" where element["oneOf"] == nil: add("pattern", .text(SchemaTexts.filledIn))
        default: break
        }
    }

    private mutating func describe(_ constraint: Members, named name: String) {
        let argument = constraint[name]
        switch name {
        case "minLength", "maxLength": add(name, argument)
        case "minValue": add("minimum", number(argument))
        case "maxValue": add("maximum", number(argument))
        case "fractionDigits": add("multipleOf", fraction(argument))
        case "step" where (kind == "integer" || kind == "decimal") && constraint["base"] == nil:
            add("multipleOf", number(argument))
        case "pattern":
            if let pattern = constraint.text(name).flatMap({ WholePattern.expression(of: $0) }) {
                add("pattern", .text(pattern))
            }
        case "oneOf":
            let texts = constraint.array(name).compactMap { value -> JSONValue? in
                guard case .text(let text) = value else { return nil }
                return ScalarValue.json(text, kind: kind)
            }
            add("enum", .array(texts))
        case "minCount" where list["minItems"] == nil || argument != .number("0"):
            list["minItems"] = argument
        case "maxCount": list["maxItems"] = argument
        default: break
        }
    }

    /// Adds a keyword; a second one of its name applies as a schema of its own.
    private mutating func add(_ keyword: String, _ value: JSONValue?) {
        guard let value else { return }
        if element[keyword] == nil {
            element[keyword] = value
        } else {
            element["allOf"] = .array(element.array("allOf") + [.object(keyword, value)])
        }
    }

    private func number(_ decimal: JSONValue?) -> JSONValue? {
        guard case .text(let digits)? = decimal else { return nil }
        return .number(digits)
    }

    private func fraction(_ digits: JSONValue?) -> JSONValue? {
        guard case .number(let text)? = digits, let count = Int(text) else { return nil }
        return .number(count == 0 ? "1" : "0." + String(repeating: "0", count: count - 1) + "1")
    }

    /// The value of a rule that always has the same one.
    private func constant(_ expression: JSONValue) -> JSONValue? {
        ScalarValue.json(constant: expression, kind: kind)
    }
}
