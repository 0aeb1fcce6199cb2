import Formwork

/// The way in which the form that is sent shows that an entry exists.
///
/// Browsers send nothing of boxes without a tick and of controls that cannot be used: an entry of
/// such rows alone would be lost. It has a hidden input with its own name then.
///
/// ```html
/// <input type="hidden" name="team.3" value="">
/// ```
struct EntryPresence {
    /// Whether an entry needs an input of its own.
    let needsInput: Bool

    /// Looks for a row of an entry that is always sent.
    ///
    /// - Complexity: O(*n*) in the rows of an entry.
    init(of rows: [RowDefinition]) { needsInput = !rows.contains(where: \.isAlwaysSent) }
}

extension RowDefinition {
    /// Whether browsers send something of the row, whatever is entered.
    fileprivate var isAlwaysSent: Bool {
        guard rules == rules.settled else { return false }
        return switch self {
        case .field(let field): field.isAlwaysSent
        case .group(let group): group.rows.contains(where: \.isAlwaysSent)
        // A list sends its own name.
        case .repeatingGroup: true
        case .step, .note, .action: false
        }
    }
}

extension FieldDefinition {
    fileprivate var isAlwaysSent: Bool {
        guard !isDisabled else { return false }
        return switch type {
        case .text(let input): ![.checkbox, .radio, .file, .button, .reset].contains(input)
        case .textArea: true
        case .select: !isMultiple
        default: false
        }
    }
}
