import FormworkEngine

extension RandomForm {
    mutating func field(prefix: String) -> FieldDefinition {
        let tag = tag()
        var field = bareField(tag: tag)
        field.label = "Field \(tag)"
        field.messages = [
            .required: "Enter something", .badInput: "Unreadable", .choice: "Not offered",
            Self.broken: "Does not fit", Self.taken: "Taken",
        ]
        if seed.happens(percent: 15) { field.constraints.append(.required) }
        field.isDisabled = seed.happens(percent: 4)
        field.rules = rowRules(own: prefix + tag)
        addValueRules(to: &field)
        note(KnownRow(path: prefix + tag, kind: field.knownKind, isList: field.isMultiple))
        return field
    }

    private mutating func bareField(tag: String) -> FieldDefinition {
        switch seed.number(below: 16) {
        case 0, 1, 2:
            return FieldDefinition(tag: tag, label: "", constraints: textConstraints())
        case 3: return FieldDefinition(tag: tag, label: "", type: .textArea(inputType: .text))
        case 4, 5: return input(tag, .number, valueKind: .integer)
        case 6, 7: return input(tag, .number, valueKind: .decimal)
        case 8: return FieldDefinition(tag: tag, label: "", type: .checkbox)
        case 9: return FieldDefinition(tag: tag, label: "", type: .toggle)
        case 10: return input(tag, seed.one(.date, .date, .time, .datetimeLocal, .month))
        case 11: return input(tag, seed.one(.file, .hidden, .range, .emailAddress, .color))
        default: return choiceField(tag)
        }
    }

    private mutating func input(
        _ tag: String, _ type: FormInputType, valueKind: FieldValueKind? = nil
    ) -> FieldDefinition {
        var field = FieldDefinition(
            tag: tag, label: "", type: .text(inputType: type), valueKind: valueKind)
        if valueKind != nil, seed.happens(percent: 40) {
            field.constraints = [.minValue(ExactDecimal(Int64(seed.number(below: 4))))]
        }
        if type == .file { field.isMultiple = seed.happens(percent: 50) }
        return field
    }

    private mutating func choiceField(_ tag: String) -> FieldDefinition {
        let type = seed.one(FormFieldType.select, .select, .radioGroup, .multipleChoice)
        var choices: [Choice] = []
        for value in RandomEvents.choiceValues.prefix(2 + seed.number(below: 3)) {
            choices.append(Choice(value: value, label: "Choice \(value)"))
        }
        return FieldDefinition(
            tag: tag, label: "", type: type, choices: choices,
            isMultiple: type == .multipleChoice || type == .select && seed.happens(percent: 30))
    }

    private mutating func textConstraints() -> [Constraint] {
        switch seed.number(below: 4) {
        case 0: [.maxLength(3 + seed.number(below: 5))]
        case 1: [.minLength(2), .singleLine]
        default: []
        }
    }

    /// Adds the rules that decide what the field holds, or what it offers.
    private mutating func addValueRules(to field: inout FieldDefinition) {
        if !field.choices.isEmpty, seed.happens(percent: 50), let key = keyExpression() {
            field.rules.choiceKey = key
            field.choices = field.choices.map { choice in
                guard seed.happens(percent: 70) else { return choice }
                return Choice(
                    value: choice.value, label: choice.label,
                    availableFor: [
                        seed.one("a", "b", "1", "true"), seed.one("b", "c", "2", "false"),
                    ])
            }
        }
        guard !field.isMultiple, field.choices.isEmpty, seed.happens(percent: 25),
            let value = expression(of: field.knownKind, depth: 2)
        else { return }
        if seed.happens(percent: 50) {
            field.rules.computed = value
        } else {
            field.rules.initial = value
        }
    }
}
