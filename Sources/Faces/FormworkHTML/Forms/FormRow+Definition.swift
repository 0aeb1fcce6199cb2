import Formwork

extension [FormRow] {
    /// The form in the words of a reader.
    func definition(_ localizer: Localizer) throws -> FormDefinition {
        try FormDefinition(rows: self, localizer: localizer, withMessages: !areOnlyFields)
    }

    /// The names at the root: of fields, lists and records.
    var rootNames: [String] {
        flatMap { row -> [String] in
            switch row {
            case .field, .repeatingGroup: [row.id]
            case .group(let group): group.isRecord ? [group.id] : group.rows.rootNames
            case .step(let step): step.rows.rootNames
            case .note, .action: []
            }
        }
    }

    /// Whether there are only fields without rules, so that only the recipient must validate them.
    var areOnlyFields: Bool {
        allSatisfy { if case .field(let field) = $0 { field.rules == RowRules() } else { false } }
    }
}

extension [RowDefinition] {
    /// Whether one of the fields takes a file.
    var sendFiles: Bool {
        contains { row in
            if case .field(let field) = row {
                field.type == .text(inputType: .file)
            } else {
                row.rows.sendFiles
            }
        }
    }
}
