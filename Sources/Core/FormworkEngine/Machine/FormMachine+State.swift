extension FormMachine {
    /// What a field shows, exactly as it was typed; empty for unknown tags.
    ///
    /// At first it is the text of the field's value, numbers as the form writes them.
    public func text(of tag: String) -> String {
        state(of: tag)?.texts.first ?? ""
    }

    /// All texts of a field of several values; at most one for other fields.
    public func texts(of tag: String) -> [String] {
        state(of: tag)?.texts ?? []
    }

    /// What a field holds; ``FieldValue/none`` for bad input and for unknown tags.
    public func value(of tag: String) -> FieldValue {
        state(of: tag)?.value ?? .none
    }

    /// What all fields hold, by their tags.
    public var values: [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        values.reserveCapacity(states.count)
        for (index, field) in definition.fields.enumerated() {
            values[field.tag] = states[index].value
        }
        return values
    }

    /// What is known to be wrong with a field, also together with other fields.
    public func violations(of tag: String) -> [Violation] {
        if let state = state(of: tag) { return state.violations }
        return formViolations.list.filter { $0.tags.contains(tag) }
    }

    /// Everything that is known to be wrong, each thing once, in the order of the form.
    ///
    /// What concerns the whole form, or fields that it does not have, comes first. A violation of
    /// several fields stands at the first of them.
    public var violations: [Violation] {
        var violations = formViolations.list
        for (index, state) in states.enumerated() {
            violations += state.found
            for violation in state.reported where fieldIndices(of: violation).min() == index {
                violations.append(violation)
            }
        }
        return violations
    }

    /// Whether the form could be submitted now, told without showing what is wrong.
    public var isValid: Bool {
        guard formViolations.isEmpty else { return false }
        for (index, field) in definition.fields.enumerated() {
            let state = states[index]
            guard state.reported.isEmpty, state.currentViolations(field).isEmpty else {
                return false
            }
        }
        return true
    }

    private func state(of tag: String) -> FieldState? {
        definition.index(of: tag).map { states[$0] }
    }
}
