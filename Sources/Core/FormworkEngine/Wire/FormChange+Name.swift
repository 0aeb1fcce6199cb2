extension FormChange {
    /// The name of a change in JSON, and of the method of the loader that draws it.
    ///
    /// `Scripts/generate-loader-names.py` writes the loader's names from this list.
    enum Name: String, CaseIterable {
        case text, value, violations, state
        case visibility, enabled, readOnly, required, choices
        case inserted, removed, moved
        case update, question, action, step, history, submitted
        case definition, rows
    }

    var name: Name {
        switch self {
        case .text: .text
        case .value: .value
        case .violations: .violations
        case .state: .state
        case .visibility: .visibility
        case .enabled: .enabled
        case .readOnly: .readOnly
        case .required: .required
        case .choices: .choices
        case .inserted: .inserted
        case .removed: .removed
        case .moved: .moved
        case .update: .update
        case .question: .question
        case .action: .action
        case .step: .step
        case .history: .history
        case .submitted: .submitted
        case .definition: .definition
        case .rows: .rows
        }
    }
}

extension FormChange.Name: JSONRepresentable {}
