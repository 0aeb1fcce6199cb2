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
        let value = field.emptyValue
        return RowContent(texts: value.wireTexts, value: value)
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

    /// Creates the content from files.
    init(_ field: FieldDefinition, files: [FileValue]) {
        let values = files.map { FieldValue.file($0) }
        texts = files.map { $0.name }
        value = field.isMultiple ? .list(values) : values.first ?? .none
    }

    init(texts: [String] = [], value: FieldValue = .none) {
        self.texts = texts
        self.value = value
    }

    /// Whether a row looks the same with another content, whichever of them was entered.
    func looksLike(_ other: RowContent) -> Bool {
        value == other.value && isUnreadable == other.isUnreadable
            && texts.haveSameScalars(as: other.texts)
    }

    /// Texts are compared by Unicode scalars, as everywhere in the engine.
    static func == (left: Self, right: Self) -> Bool {
        left.looksLike(right) && left.isEntered == right.isEntered
    }
}
