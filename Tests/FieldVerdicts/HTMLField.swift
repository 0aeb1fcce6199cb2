import FormworkEngine

/// A control of HTML with the attributes that constrain it, and what is entered into it.
struct HTMLField: Decodable {
    let type: String
    let texts: [String]
    let required: Bool?
    let multiple: Bool?
    let min: String?
    let max: String?
    let step: String?
    let minlength: Int?
    let maxlength: Int?
    let pattern: String?
    let choices: [String]?

    /// The same field in the engine.
    var definition: FieldDefinition {
        FieldDefinition(
            tag: "field", label: "", type: control, valueKind: kind, constraints: constraints,
            choices: (choices ?? []).map { Choice(value: $0, label: $0) },
            isMultiple: multiple ?? false)
    }

    /// The value of the field; `nil` when a text is bad input.
    var value: FieldValue? {
        if multiple == true {
            let elements = texts.compactMap { kind.value(readFrom: $0) }
            return elements.count == texts.count ? .list(elements) : nil
        }
        guard kind != .boolean else { return .boolean(!texts.isEmpty) }
        return kind.value(readFrom: texts.first ?? "")
    }

    private var control: FormFieldType {
        switch type {
        case "textarea": .textArea(inputType: .text)
        case "select": .select
        case "radio": .radioGroup
        case "checkbox": .checkbox
        case "email": .text(inputType: .emailAddress)
        case "datetime-local": .text(inputType: .datetimeLocal)
        default: .text(inputType: FormInputType(rawValue: type) ?? .text)
        }
    }

    private var kind: FieldValueKind { control.valueKind }

    private var constraints: [Constraint] {
        var constraints: [Constraint] = required == true ? [.required] : []
        if let minlength { constraints.append(.minLength(minlength)) }
        if let maxlength { constraints.append(.maxLength(maxlength)) }
        if let pattern { constraints.append(.pattern(Pattern(checkedLater: pattern))) }
        if type == "email" { constraints.append(.emailAddress) }
        if type == "url" { constraints.append(.url) }
        return constraints + bounds + steps
    }

    private var bounds: [Constraint] {
        switch kind {
        case .decimal:
            bounds(ExactDecimal.init, Constraint.minValue, Constraint.maxValue)
        case .date, .dateTime: bounds(moment, Constraint.minDate, Constraint.maxDate)
        case .time: bounds(CivilTime.init, Constraint.minTime, Constraint.maxTime)
        case .month: bounds(CivilMonth.init, Constraint.minMonth, Constraint.maxMonth)
        case .text, .integer, .boolean, .file: []
        }
    }

    private func bounds<Bound>(
        _ read: (String) -> Bound?, _ least: (Bound) -> Constraint, _ most: (Bound) -> Constraint
    ) -> [Constraint] {
        [min.flatMap(read).map(least), max.flatMap(read).map(most)].compactMap { $0 }
    }

    private func moment(_ text: String) -> CivilDateTime? {
        CivilDateTime(text) ?? CivilDate(text).map { CivilDateTime(date: $0) }
    }

    /// HTML counts steps from the minimum, and has a default step.
    private var steps: [Constraint] {
        guard step != "any", let usual = usualStep else { return [] }
        return [.step(step.flatMap { ExactDecimal($0) } ?? usual, base: stepBase)]
    }

    private var usualStep: ExactDecimal? {
        switch kind {
        case .decimal, .date, .month: 1
        case .time, .dateTime: 60
        case .text, .integer, .boolean, .file: nil
        }
    }

    private var stepBase: ExactDecimal {
        guard let min else { return 0 }
        switch kind {
        case .decimal: return ExactDecimal(min) ?? 0
        case .date: return ExactDecimal(Int64(CivilDate(min)?.dayNumber ?? 0))
        case .month:
            let month = CivilMonth(min)
            return ExactDecimal(month.map { Int64(($0.year - 1970) * 12 + $0.month - 1) } ?? 0)
        case .time: return ExactDecimal(CivilTime(min)?.seconds ?? 0)
        case .dateTime:
            let moment = moment(min)
            return ExactDecimal(
                moment.map { Int64($0.date.dayNumber) * 86_400 + $0.time.seconds } ?? 0)
        case .text, .integer, .boolean, .file: return 0
        }
    }
}

extension CivilTime {
    fileprivate var seconds: Int64 { Int64((hour * 60 + minute) * 60 + second) }
}
