import Formwork

extension HTMLForm {
    /// The form as a caller may see and change it.
    ///
    /// Hidden rows remain in the definition, so that rules can read them, but without their values.
    ///
    /// - Parameters:
    ///   - access: The access of the caller.
    ///   - keepsSecrets: Whether a password that is left empty keeps the stored one, so that none is
    ///     required.
    /// - Returns: The form.
    func restricted(to access: ResourceAccess, keepingSecrets keepsSecrets: Bool = false)
        -> HTMLForm
    {
        var form = self
        form.changeRow = { row in
            var row = row
            if access.hidden.contains(row.tag) { row.changeRules { $0.visible = false } }
            if access.readOnly.contains(row.tag) { row.changeRules { $0.readOnly = true } }
            if keepsSecrets { row.keepSecret() }
            return row
        }
        return form
    }
}

extension FormStart {
    /// The state in which a form with changed rows begins; rows of entries stay as they are.
    ///
    /// - Throws: `FormDefinitionError` if the rows contradict each other.
    func changing(
        _ change: ((RowDefinition) -> RowDefinition)?
    ) throws(FormDefinitionError) -> FormStart {
        guard let change else { return self }
        let rows = definition.rows.map { $0.changed(by: change) }
        if rows == definition.rows { return self }
        return with(try FormDefinition(rows: rows, format: definition.format))
    }
}

extension RowDefinition {
    /// The row after a change, with the rows in a group or a step.
    fileprivate func changed(by change: (RowDefinition) -> RowDefinition) -> RowDefinition {
        switch change(self) {
        case .group(var group) where !group.isRecord:
            group.rows = group.rows.map { $0.changed(by: change) }
            return .group(group)
        case .step(var step):
            step.rows = step.rows.map { $0.changed(by: change) }
            return .step(step)
        case let row: return row
        }
    }

    /// Lets a password be empty.
    fileprivate mutating func keepSecret() {
        guard case .field(var field) = self, field.type.isSecret else { return }
        field.constraints.removeAll { $0 == .required }
        field.rules.required = nil
        self = .field(field)
    }
}
