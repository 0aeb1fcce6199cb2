extension FieldDefinition {
    /// The rules that a value breaks, in the order of ``constraints``.
    ///
    /// An empty value breaks no rule but ``Constraint/required``, and when it breaks that one
    /// nothing else is told. A field that offers choices takes only these, also without
    /// a ``Constraint/oneOf(_:)`` of its own.
    public func violations(of value: FieldValue) -> [Violation] {
        if isRequired, !Constraint.required.isSatisfied(by: value) {
            return [violation(of: .required)]
        }
        var violations: [Violation] = []
        for constraint in constraints where !constraint.isSatisfied(by: value) {
            violations.append(violation(of: constraint))
        }
        if let choice = impliedChoice, !choice.isSatisfied(by: value) {
            violations.append(violation(of: choice))
        }
        return violations
    }

    /// The violation with this code at this field, with its message if the field has one.
    public func violation(code: ViolationCode) -> Violation {
        Violation(tags: [tag], code: code, message: messages[code] ?? "")
    }

    private func violation(of constraint: Constraint) -> Violation {
        let code = constraint.code
        return Violation(
            tags: [tag], code: code, constraint: constraint, message: messages[code] ?? "")
    }

    private var impliedChoice: Constraint? {
        guard type.offersChoices, !constraints.contains(where: { $0.code == .choice }) else {
            return nil
        }
        return .oneOf(choices.map { $0.value })
    }
}
