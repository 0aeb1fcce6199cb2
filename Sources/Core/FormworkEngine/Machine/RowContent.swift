/// The content of one row: the texts as they were entered, and the value parsed from them.
///
/// Text and value are kept side by side, because a text may be unreadable, and because `1.50` and
/// `1.5` are the same value but not the same text.
struct RowContent: Equatable {
    /// The input, exactly as it was typed.
    var texts: [String] = []
    /// `FieldValue.none` for bad input.
    var value = FieldValue.none
    var isUnreadable = false
    /// Whether the value was entered or loaded, and is not what the row has at first.
    var isEntered = false

    /// Nothing at all, as an untouched field holds it.
    static func empty(_ field: FieldDefinition) -> RowContent {
        RowContent(field, showing: .none, format: .canonical)
    }

    /// Shows a value; one of another kind is read from its canonical text.
    init(_ field: FieldDefinition, showing value: FieldValue, format: ValueFormat) {
        let conformed = field.conformed(value)
        texts = field.texts(showing: conformed ?? value, format: format)
        self.value = conformed ?? .none
        isUnreadable = conformed == nil
        isEntered = !value.isEmpty
    }

    /// Creates the content from typed or chosen input.
    init(_ field: FieldDefinition, entered texts: [String], format: ValueFormat) {
        self.texts = texts
        let value = field.value(entered: texts, format: format)
        self.value = value ?? .none
        isUnreadable = value == nil
        isEntered = true
    }

    init(texts: [String] = [], value: FieldValue = .none) {
        self.texts = texts
        self.value = value
    }

    /// Texts are compared by Unicode scalars, as everywhere in the engine.
    static func == (left: Self, right: Self) -> Bool {
        left.texts.haveSameScalars(as: right.texts) && left.value == right.value
            && left.isUnreadable == right.isUnreadable && left.isEntered == right.isEntered
    }
}

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
