extension [FormRow] {
    /// The rows that have a value in the model itself: fields, lists and models inside.
    package var withValues: [FormRow] {
        flatMap { row -> [FormRow] in
            switch row {
            case .field, .repeatingGroup: [row]
            case .group(let group): group.isRecord ? [row] : group.rows.withValues
            case .step(let step): step.rows.withValues
            case .note, .action: []
            }
        }
    }
}
