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
