/// What one field of a live form shows, holds and has against it.
struct FieldState {
    /// What was entered, exactly as it was typed.
    private(set) var texts: [String]
    private(set) var value: FieldValue
    /// Whether ``texts`` are bad input, so that ``value`` says nothing.
    private var isUnreadable: Bool
    /// Whether the field has been checked, so that people see at each edit what is still wrong.
    private var isChecked = false
    /// What the field's own rules say.
    private(set) var found: [Violation] = []
    /// What came from outside and stands until the field is edited.
    var reported: [Violation] = []

    /// Shows a value; one of another kind is read from its canonical text.
    init(_ field: FieldDefinition, showing value: FieldValue, format: ValueFormat) {
        let conformed = field.conformed(value)
        texts = field.texts(showing: conformed ?? value, format: format)
        self.value = conformed ?? .none
        isUnreadable = conformed == nil
    }

    /// Everything that is known to be wrong, the field's own rules first.
    var violations: [Violation] { reported.isEmpty ? found : found + reported }

    /// What the rules of the field say now, whether it is shown already or not.
    func currentViolations(_ field: FieldDefinition) -> [Violation] {
        guard !field.isDisabled else { return [] }
        guard !isUnreadable else { return [field.violation(code: .badInput)] }
        return field.violations(of: value)
    }

    /// Takes what was typed or chosen; what was reported is out of date from now on.
    mutating func enter(_ texts: [String], in field: FieldDefinition, format: ValueFormat) {
        self.texts = texts
        let value = field.value(readFrom: texts, format: format)
        self.value = value ?? .none
        isUnreadable = value == nil
        reported = []
        if isChecked { found = currentViolations(field) }
    }

    /// Checks the field now, and from now on at each edit.
    mutating func check(_ field: FieldDefinition) {
        isChecked = true
        found = currentViolations(field)
    }

    /// What a face that showed `previous` must draw anew.
    func changes(since previous: FieldState, tag: String) -> [FormChange] {
        var changes: [FormChange] = []
        if texts != previous.texts { changes.append(.text(tag: tag)) }
        if value != previous.value { changes.append(.value(tag: tag)) }
        if found != previous.found || reported != previous.reported {
            changes.append(.violations(tag: tag))
        }
        return changes
    }
}

extension FieldDefinition {
    /// The value as this field holds it; `nil` when it is of a kind that the field cannot hold.
    fileprivate func conformed(_ value: FieldValue) -> FieldValue? {
        if !isMultiple, value.kind == valueKind, valueKind != .text { return value }
        return self.value(readFrom: value.wireTexts, format: .canonical)
    }
}
