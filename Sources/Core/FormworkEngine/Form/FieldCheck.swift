/// Finds what is wrong with one field of a form.
struct FieldCheck {
    /// The field by reference: a copy of its definition counts references to all its parts.
    let plan: FieldPlan
    let position: Int
    let path: String

    /// Choices that are missing, indistinguishable or unreadable.
    var choiceFindings: [String] {
        guard field.type.offersChoices else { return [] }
        guard !field.choices.isEmpty else {
            return ["\(place) offers no choices; give it at least one."]
        }
        var findings: [String] = []
        var seen: Set<String> = []
        for choice in field.choices {
            if !seen.insert(choice.value).inserted {
                findings.append("\(place) has the choice \"\(choice.value)\" twice; remove one.")
            }
            let value = field.valueKind.value(readFrom: choice.value)
            if value?.wireText != choice.value {
                findings.append(
                    "\(place) has the choice \"\(choice.value)\", which is not the canonical text"
                        + " of its kind of value (\(field.valueKind.rawValue)); correct it.")
            }
        }
        return findings
    }

    /// A control that does not fit what the field holds, or sizes that are none.
    var shapeFindings: [String] {
        var findings: [String] = []
        if field.type == .checkbox || field.type == .toggle, field.valueKind != .boolean {
            let control = field.type == .checkbox ? "checkbox" : "switch"
            findings.append(
                "\(place) is a \(control) but holds \(field.valueKind.rawValue); make it boolean.")
        }
        if field.isMultiple, !field.type.canBeMultiple {
            findings.append("\(place) takes several values but is no select; make it one.")
        }
        if field.type == .multipleChoice, !field.isMultiple {
            findings.append(
                "\(place) is a multiple choice but takes one value; make it a radio group.")
        }
        if let size = field.size, size < 1 {
            findings.append("\(place) has the size \(size); give it at least 1.")
        }
        if let columns = field.columns, columns < 1 {
            findings.append("\(place) has \(columns) columns; give it at least 1.")
        }
        return findings
    }

    /// Rules that speak about another kind of value than the field holds.
    var ruleFindings: [String] {
        var findings: [String] = []
        for constraint in field.constraints where !constraint.applies(to: field.valueKind) {
            findings.append(
                "\(place) holds \(field.valueKind.rawValue), but its rule"
                    + " \(constraint.code.rawValue) speaks about another kind; remove the rule.")
        }
        for constraint in field.constraints where constraint.isAboutCount && !field.isMultiple {
            findings.append(
                "\(place) takes one value, but its rule \(constraint.code.rawValue) counts several;"
                    + " remove the rule or let the field take several values.")
        }
        return findings
    }

    var field: FieldDefinition { plan.definition }

    /// The name of the field in findings.
    var place: String { "Field \(position) \"\(path)\"" }
}

extension FormFieldType {
    fileprivate var canBeMultiple: Bool {
        switch self {
        case .select, .multipleChoice, .text(inputType: .file): true
        default: false
        }
    }
}

extension Constraint {
    fileprivate var isAboutCount: Bool {
        switch self {
        case .minCount, .maxCount: true
        default: false
        }
    }

    /// Whether the rule applies to values of this kind.
    fileprivate func applies(to kind: FieldValueKind) -> Bool {
        switch self {
        case .required, .oneOf, .minCount, .maxCount: true
        case .minLength, .maxLength, .emailAddress, .url, .color, .singleLine, .plainText,
            .pattern:
            kind == .text
        case .minValue, .maxValue: kind == .integer || kind == .decimal
        case .fractionDigits: kind == .decimal
        case .minDate, .maxDate: kind == .date || kind == .dateTime
        case .step: kind != .text && kind != .boolean && kind != .file
        case .minTime, .maxTime: kind == .time
        case .minMonth, .maxMonth: kind == .month
        case .fileTypes, .maxFileSize: kind == .file
        }
    }
}
