/// One row of a form: something to fill in, something that holds other rows, or words.
public indirect enum RowDefinition: Hashable, Sendable {
    /// One value.
    case field(FieldDefinition)
    /// Rows that belong together.
    case group(GroupDefinition)
    /// Rows that can be filled in any number of times.
    case repeatingGroup(RepeatingGroupDefinition)
    /// One page of a form that is filled in page by page.
    case step(StepDefinition)
    /// Words between the rows.
    case note(NoteDefinition)
    /// A button among the rows.
    case action(ActionDefinition)

    /// The name of the row, unique within its scope.
    ///
    /// Rows of a group that only arranges share the names of the rows around it; records and lists
    /// have names of their own.
    public var tag: String {
        switch self {
        case .field(let field): field.tag
        case .group(let group): group.tag
        case .repeatingGroup(let group): group.tag
        case .step(let step): step.tag
        case .note(let note): note.tag
        case .action(let action): action.tag
        }
    }

    /// The visible text that names the row.
    public var label: String {
        switch self {
        case .field(let field): field.label
        case .group(let group): group.label
        case .repeatingGroup(let group): group.label
        case .step(let step): step.label
        case .note(let note): note.text
        case .action(let action): action.label
        }
    }

    /// The rules about the row's state.
    public var rules: RowRules {
        switch self {
        case .field(let field): field.rules
        case .group(let group): group.rules
        case .repeatingGroup(let group): group.rules
        case .step(let step): step.rules
        case .note(let note): note.rules
        case .action(let action): action.rules
        }
    }

    /// The rows inside; those of one entry for a list.
    public var rows: [RowDefinition] {
        switch self {
        case .group(let group): group.rows
        case .repeatingGroup(let group): group.rows
        case .step(let step): step.rows
        case .field, .note, .action: []
        }
    }
}
