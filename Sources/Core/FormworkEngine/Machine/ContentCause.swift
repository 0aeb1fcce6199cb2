/// The cause for which the content of a row changes, which decides what else happens.
///
/// | Cause | undo step | entered | reports withdrawn | decided again |
/// |---|---|---|---|---|
/// | ``input`` | yes | yes | yes | where choices depend on others |
/// | ``rule`` | yes | unchanged | no | no |
/// | ``derivation`` | no | no | no | no |
/// | ``history`` | no | unchanged | yes | yes |
/// | ``model`` | no | yes | yes | yes |
/// | ``language`` | no | unchanged | no | no |
enum ContentCause {
    /// A user entered the content, or it was received with a whole form.
    case input
    /// A rule of the form took something away that does not count any more.
    case rule
    /// The content follows from the values of other rows.
    case derivation
    /// The row gets a content back that it had before.
    case history
    /// The model behind the form has another value.
    case model
    /// The same content is written in another language.
    case language

    /// Whether the change is part of the undo step under way, if there is one.
    var isUndoable: Bool {
        switch self {
        case .input, .rule: true
        case .derivation, .history, .model, .language: false
        }
    }

    /// Whether the content counts as entered from now on; `nil` where the content itself decides.
    var marksEntered: Bool? {
        switch self {
        case .input, .model: true
        case .derivation: false
        case .rule, .history, .language: nil
        }
    }

    /// Whether what was reported about the row is out of date.
    var withdrawsReports: Bool {
        switch self {
        case .input, .history, .model: true
        case .rule, .derivation, .language: false
        }
    }

    /// Whether the rule that decides the row's value is evaluated again.
    func isDecidedAgain(in row: RowPlan) -> Bool {
        switch self {
        case .input: row.rules.choiceKey != nil
        case .history, .model: true
        case .rule, .derivation, .language: false
        }
    }
}
