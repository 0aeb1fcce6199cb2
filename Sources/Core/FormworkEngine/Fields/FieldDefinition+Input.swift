/// The reading of input as a value, and the rules of the field that a value breaks.
extension FieldDefinition {
    /// Reads the texts that were entered; `nil` when one of them is bad input.
    ///
    /// White space at both ends of a line of text is no part of it, unless the field keeps it.
    ///
    /// Passwords and hidden values are never trimmed, and text areas keep their white space, unless
    /// the field normalizes its texts.
    func value(entered texts: [String], format: ValueFormat) -> FieldValue? {
        guard trimsTexts || !normalizations.isEmpty else {
            return value(readFrom: texts, format: format)
        }
        let normalized = texts.map {
            normalizations.applied(to: trimsTexts ? $0.trimmedScalars : $0)
        }
        return value(readFrom: normalized, format: format)
    }

    /// Whether the field holds single lines of text whose ends are of no account.
    private var trimsTexts: Bool {
        guard valueKind == .text, !keepsSpaces, case .text(let input) = type else { return false }
        switch input {
        case .password, .newPassword, .hidden: return false
        default: return true
        }
    }

    /// Reads texts as they are; `nil` when one of them is bad input.
    ///
    /// An unticked checkbox sends nothing: no text is `false` for a boolean.
    ///
    /// - Parameters:
    ///   - texts: the texts of the control; more than one only for a field that takes several
    ///     values.
    ///   - format: the format of the form. Choices, sliders and hidden values are read as canonical
    ///     text, whatever the format is.
    /// - Returns: the value, `FieldValue.none` for no text, or `nil` for bad input.
    public func value(readFrom texts: [String], format: ValueFormat) -> FieldValue? {
        guard let text = texts.first else { return emptyValue }
        guard !isMultiple else { return list(readFrom: texts, format: format) }
        let value = element(readFrom: text, format: format)
        return value == FieldValue.none ? emptyValue : value
    }

    /// The value of the field when there is no text.
    var emptyValue: FieldValue {
        if isMultiple { return .list([]) }
        return valueKind == .boolean ? .boolean(false) : .none
    }

    /// One element that cannot be read makes the whole list bad input.
    private func list(readFrom texts: [String], format: ValueFormat) -> FieldValue? {
        var elements: [FieldValue] = []
        elements.reserveCapacity(texts.count)
        for text in texts {
            guard let value = element(readFrom: text, format: format) else { return nil }
            elements.append(value)
        }
        return .list(elements)
    }

    /// Reads one text; two calls, because a format that is chosen is a copy of a dozen texts.
    private func element(readFrom text: String, format: ValueFormat) -> FieldValue? {
        guard isTyped else { return valueKind.value(readFrom: text, format: .canonical) }
        return valueKind.value(readFrom: text, format: format)
    }

    /// The texts that show a value in this field.
    func texts(showing value: FieldValue, format: ValueFormat) -> [String] {
        switch value {
        case .integer, .decimal, .date, .time, .dateTime:
            isTyped && !isPicked ? [format.text(of: value)] : value.wireTexts
        case .none, .text, .boolean, .month, .file, .list, .record: value.wireTexts
        }
    }

    /// The value as this field holds it; `nil` when it is of a kind that the field cannot hold.
    func conformed(_ value: FieldValue) -> FieldValue? {
        if case .none = value { return emptyValue }
        if !isMultiple, value.kind == valueKind, valueKind != .text { return value }
        if case .integer(let integer) = value, valueKind == .decimal {
            return .decimal(ExactDecimal(integer))
        }
        // Files have no text that they could be read from.
        if isMultiple, valueKind == .file, value.isFiles { return value }
        return self.value(readFrom: value.wireTexts, format: .canonical)
    }

    /// Whether the user writes the text; choices, sliders and hidden values have the same
    /// texts in every locale.
    var isTyped: Bool {
        !type.offersChoices && type.inputType != .range && type.inputType != .hidden
    }

    /// Whether browsers have a picker, which shows and sends canonical text; where there is none,
    /// the user types.
    private var isPicked: Bool {
        switch type.inputType {
        case .date, .time, .datetimeLocal, .month: true
        default: false
        }
    }
}

extension FieldDefinition {
    /// The rules that a value breaks, in the order of ``constraints``.
    ///
    /// An empty value breaks no rule but ``Constraint/required``, and when it breaks that one
    /// it is the only violation. A field that offers choices takes only these, also without
    /// a ``Constraint/oneOf(_:)`` of its own.
    ///
    /// Rules of the form, such as ``RowRules/valid``, are not decided here: they need the other
    /// rows.
    ///
    /// ```swift
    /// let field = FieldDefinition(
    ///     tag: "title", label: "Title", constraints: [.required, .maxLength(3)])
    /// field.violations(of: .text("Bridge")).map { $0.code }   // [.maxLength]
    /// field.violations(of: .none).map { $0.code }             // [.required]
    /// ```
    ///
    /// - Complexity: linear in the number of constraints, each as in
    ///   ``Constraint/isSatisfied(by:)``.
    public func violations(of value: FieldValue) -> [Violation] {
        if isRequired, !Constraint.required.isSatisfied(by: value) {
            return [violation(of: .required)]
        }
        var violations: [Violation] = []
        for constraint in constraints where !constraint.isSatisfied(by: value) {
            violations.append(violation(of: constraint))
        }
        if impliesChoices, !isChosen(value) {
            violations.append(violation(of: .oneOf(choices.map { $0.value })))
        }
        return violations
    }

    /// The violation with this code at this field, with its message if the field has one.
    ///
    /// Servers report their own findings with it, for instance a name that is already taken.
    public func violation(code: ViolationCode) -> Violation {
        Violation(tags: [tag], code: code, message: messages[code] ?? "")
    }

    private func violation(of constraint: Constraint) -> Violation {
        let code = constraint.code
        return Violation(
            tags: [tag], code: code, constraint: constraint, message: messages[code] ?? "")
    }

    /// Whether the choices restrict the value without a rule that lists them.
    private var impliesChoices: Bool {
        type.offersChoices && !constraints.contains { $0.code == .choice }
    }

    /// The check of ``Constraint/oneOf(_:)``, without a copy of the choices for every value.
    private func isChosen(_ value: FieldValue) -> Bool {
        if case .list(let elements) = value { return elements.allSatisfy { isChosen($0) } }
        guard !value.isEmpty else { return true }
        let text = value.wireText
        return choices.contains { $0.value.hasSameScalars(as: text) }
    }
}

extension FieldValue {
    /// Whether the value is a list with nothing but files in it.
    fileprivate var isFiles: Bool {
        guard case .list(let elements) = self, !elements.isEmpty else { return false }
        return elements.allSatisfy { $0.kind == .file }
    }
}
