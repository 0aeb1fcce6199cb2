import Formwork
import FormworkPresentation

/// The attributes by which a browser validates a field itself, as far as HTML has them.
///
/// Constraints without an attribute are left to the site: rules over several rows, counts of
/// choices, and everything about numbers and days, which are entered in the format of the reader's
/// language.
///
/// An attribute is written only if browsers decide it as the server does: they count lengths in the
/// same units and accept the same syntax of patterns.
///
/// | constraint | attribute |
/// |---|---|
/// | required | `required`, but on sliders, colours and buttons |
/// | minimum and maximum length of typed text | `minlength`, `maxlength` |
/// | pattern of a text that is not normalized | `pattern` |
/// | minimum and maximum of an input of type `number` | `min`, `max` |
/// | step, fraction digits | `step` |
struct NativeConstraints: Hashable {
    /// The attributes with their values, in a fixed order; boolean ones have an empty value.
    private(set) var attributes: [String: String] = [:]

    /// The attributes in the order in which they are written.
    static let names = ["required", "minlength", "maxlength", "pattern", "min", "max", "step"]

    /// The attributes of an `<input>` of a type, or of a text area, a select or a box without one,
    /// that holds a value at first.
    init(
        _ field: FieldDefinition, type: String?, isRequired: Bool, value: FieldValue = .none
    ) {
        if isRequired, NativeConstraints.canBeRequired(type) { attributes["required"] = "" }
        for constraint in field.constraints { add(constraint, field, type) }
        for constraint in field.constraints
        where constraint.isAboutSteps && field.countsSteps(constraint, from: value) {
            addStep(constraint, type)
        }
        if type == "number", field.valueKind == .decimal, attributes["step"] == nil {
            attributes["step"] = "any"
        }
    }

    /// Whether HTML allows `required` on an input of this type.
    private static func canBeRequired(_ type: String?) -> Bool {
        !["hidden", "range", "color", "button", "submit", "reset", "image"].contains(type)
    }

    /// Whether an input of this type counts the steps of constraints.
    static func canHaveStep(_ type: String) -> Bool {
        ["number", "date", "time", "datetime-local", "month"].contains(type)
    }

    /// Adds the attribute of a constraint, if the control has one for it.
    private mutating func add(
        _ constraint: Constraint, _ field: FieldDefinition, _ type: String?
    ) {
        switch constraint {
        case .minLength(let length) where field.hasLength(type):
            attributes["minlength"] = String(length)
        case .maxLength(let length) where field.hasLength(type):
            attributes["maxlength"] = String(length)
        // A browser compares the input, before it is normalized.
        case .pattern(let pattern)
        where type != nil && field.hasLength(type) && field.normalizations.isEmpty:
            attributes["pattern"] = pattern.source
        case .minValue(let value) where type == "number": attributes["min"] = value.text
        case .maxValue(let value) where type == "number": attributes["max"] = value.text
        // `required` depends on rules as well; pickers have their bounds in either mode.
        case .required, .minLength, .maxLength, .pattern, .minValue, .maxValue, .fractionDigits,
            .step, .minDate, .maxDate, .minTime, .maxTime, .minMonth, .maxMonth, .fileTypes:
            break
        // No attribute expresses these; the type of the control implies some of them.
        case .minCount, .maxCount, .oneOf, .emailAddress, .url, .color, .singleLine, .plainText,
            .maxFileSize:
            break
        }
    }

    /// Adds the step of a number or of a picker.
    private mutating func addStep(_ constraint: Constraint, _ type: String?) {
        switch (constraint, type) {
        case (.step(let step, _), "number"), (.step(let step, _), "date"),
            (.step(let step, _), "time"), (.step(let step, _), "datetime-local"),
            (.step(let step, _), "month"):
            attributes["step"] = step.text
        case (.fractionDigits(let digits), "number") where attributes["step"] == nil:
            attributes["step"] = ExactDecimal(coefficient: 1, scale: digits).text
        default: break
        }
    }
}

extension FieldMarkup {
    /// The step of a day or a time, for which a picker then offers only what is accepted.
    func nativeStep(ofPicker type: String) -> String? {
        guard NativeConstraints.canHaveStep(type) else { return nil }
        return NativeConstraints(field, type: type, isRequired: false, value: row.live.value)
            .attributes["step"]
    }

    /// Appends the constraints for the browser, if it is to validate.
    func appendNative(type: String? = nil, to html: inout HTML) {
        guard options.mode == .native else { return }
        let native = NativeConstraints(
            field, type: type, isRequired: row.live.isRequired, value: row.live.value)
        for name in NativeConstraints.names {
            guard let value = native.attributes[name] else { continue }
            if value.isEmpty { html.flag(name, true) } else { html.attribute(name, value) }
        }
    }
}

extension Constraint {
    /// Whether a browser may count steps by it.
    fileprivate var isAboutSteps: Bool {
        switch self {
        case .step, .fractionDigits: true
        default: false
        }
    }
}

extension FieldDefinition {
    /// Whether the control holds a text whose length and pattern HTML can limit.
    fileprivate func hasLength(_ type: String?) -> Bool {
        switch type {
        case "text", "search", "email", "tel", "url", "password": valueKind == .text
        case nil: self.type.isTextArea
        default: false
        }
    }

    /// Whether a browser counts steps from the base of the rule: it begins with the minimum, or
    /// with the control's initial value.
    fileprivate func countsSteps(_ rule: Constraint, from value: FieldValue) -> Bool {
        guard !isMultiple, rule.isSatisfied(by: value) else { return false }
        return constraints.allSatisfy { constraint in
            switch constraint {
            case .minValue(let least): rule.isSatisfied(by: .decimal(least))
            case .minDate(let least) where valueKind == .date:
                rule.isSatisfied(by: .date(least.date))
            case .minDate(let least): rule.isSatisfied(by: .dateTime(least))
            case .minTime(let least): rule.isSatisfied(by: .time(least))
            case .minMonth(let least): rule.isSatisfied(by: .month(least))
            default: true
            }
        }
    }
}
