/// One row of a form: a field, rows that belong together, a list, a step, a note or a button.
///
/// Rows are declared in the `formRows` of a ``ValidatableModel``. Their texts are declared beside
/// the messages of the form, under their names; those of the entries of a list belong to the
/// entries' own type:
///
/// ```swift
/// @FormRowsBuilder static var formRows: [FormRow] {
///     FormRow.step("about", for: PlanMessages.self) {
///         nameField
///         startField
///     }
///     FormRow.step("people", for: PlanMessages.self) {
///         FormRow.repeatingGroup("team", for: PlanMessages.self, of: Member.self, count: 1...8)
///     }
/// }
/// ```
public indirect enum FormRow: Sendable {
    /// One value.
    case field(any FormFieldBase)
    /// Rows that belong together.
    case group(FormGroup)
    /// Rows that can be filled in any number of times.
    case repeatingGroup(FormRepeatingGroup)
    /// One page of a form that is filled in page by page.
    case step(FormStep)
    /// A text between the rows.
    case note(FormNote)
    /// A button among the rows.
    case action(FormAction)

    /// The name of the row, unique within its scope.
    public var id: String {
        switch self {
        case .field(let field): field.fieldId.id
        case .group(let group): group.id
        case .repeatingGroup(let group): group.id
        case .step(let step): step.id
        case .note(let note): note.id
        case .action(let action): action.id
        }
    }

    /// The title with which the row introduces itself.
    public var title: LocalizableString {
        switch self {
        case .field(let field): field.title
        case .group(let group): group.title
        case .repeatingGroup(let group): group.title
        case .step(let step): step.title
        case .note(let note): note.text
        case .action(let action): action.title
        }
    }

    /// The rows inside; those of one entry for a list.
    public var rows: [FormRow] {
        switch self {
        case .group(let group): group.rows
        case .repeatingGroup(let group): group.rows
        case .step(let step): step.rows
        case .field, .note, .action: []
        }
    }
}

extension [FormRow] {
    /// The fields whose values belong to the model itself, not to a list or to a nested model.
    var rootFields: [any FormFieldBase] {
        flatMap { row -> [any FormFieldBase] in
            switch row {
            case .field(let field): [field]
            case .group(let group): group.isRecord ? [] : group.rows.rootFields
            case .step(let step): step.rows.rootFields
            case .repeatingGroup, .note, .action: []
            }
        }
    }
}
