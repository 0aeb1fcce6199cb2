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

extension FieldDefinition {
    /// The value as this field holds it; `nil` when it is of a kind that the field cannot hold.
    func conformed(_ value: FieldValue) -> FieldValue? {
        if !isMultiple, value.kind == valueKind, valueKind != .text { return value }
        if case .integer(let integer) = value, valueKind == .decimal {
            return .decimal(ExactDecimal(integer))
        }
        // Files have no text that they could be read from.
        if isMultiple, valueKind == .file, value.isFiles { return value }
        return self.value(readFrom: value.wireTexts, format: .canonical)
    }
}

extension FieldValue {
    /// Whether the value is a list with nothing but files in it.
    fileprivate var isFiles: Bool {
        guard case .list(let elements) = self, !elements.isEmpty else { return false }
        return elements.allSatisfy { $0.kind == .file }
    }
}
