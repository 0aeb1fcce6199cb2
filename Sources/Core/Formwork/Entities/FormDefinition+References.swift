extension FormDefinition {
    /// The same form for a face that offers instances in lists and sends no files.
    ///
    /// - Parameter choices: The instances to which the rows can refer.
    /// - Returns: The form, in which references are lists and rows of files are left out.
    /// - Throws: `FormDefinitionError` if a rule reads a row that is left out.
    package func offering(_ choices: ReferencedChoices) throws -> FormDefinition {
        try FormDefinition(rows: rows.offering(choices, in: ""), format: format)
    }
}

extension [RowDefinition] {
    fileprivate func offering(_ choices: ReferencedChoices, in scope: String) -> [RowDefinition] {
        compactMap { row in
            switch row {
            case .field(let field):
                return field.offering(choices, in: scope).map { .field($0) }
            case .group(var group):
                group.rows = group.rows.offering(
                    choices, in: group.isRecord ? "\(scope)\(group.tag)." : scope)
                return .group(group)
            case .repeatingGroup(var list):
                list.rows = list.rows.offering(choices, in: "\(scope)\(list.tag).")
                return .repeatingGroup(list)
            case .step(var step):
                step.rows = step.rows.offering(choices, in: scope)
                return .step(step)
            case .note, .action: return row
            }
        }
    }
}

extension FieldDefinition {
    fileprivate func offering(
        _ choices: ReferencedChoices, in scope: String
    ) -> FieldDefinition? {
        guard valueKind != .file else { return nil }
        guard let offered = choices.choices(at: scope + tag) else { return self }
        var field = self
        field.type = .select
        field.choices = offered
        return field
    }
}
