public import Formwork

/// The help of a field.
extension ShownField {
    /// The hint: the field's own, the maximum length, and the format of typed input.
    ///
    /// - Parameter isTyped: Whether the value of a line is typed on this face, so that the format
    ///   must be known; a picker needs none.
    /// - Returns: The sentences with spaces between them; `nil` if there are none.
    public func hint(isTyped: Bool = true) -> String? {
        let sentences = [field.hint, limitHint, isTyped ? formatHint : nil].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The maximum length of a text area or of a counted text: no text is cut off silently.
    private var limitHint: String? {
        guard widget == .area || field.type.isTextArea || field.layout.countsCharacters,
            let limit = field.maximumLength
        else { return nil }
        return localizer.text(
            key: "FormworkPresentation.field.limit", arguments: ["limit": .integer(Int64(limit))])
    }

    /// The format of days, times and other values for which there are many notations, and a value on
    /// a scale.
    private var formatHint: String? {
        guard case .line(let inputType) = widget else { return nil }
        if field.isCivil || inputType == .range,
            let example = field.example(in: ValueFormat(localizer: localizer))
        {
            return localizer.text(
                key: "FormworkPresentation.format.example", arguments: ["example": .text(example)])
        }
        switch inputType {
        case .month, .week, .color:
            return localizer.text(key: "FormworkPresentation.format.\(inputType.rawValue)")
        default: return nil
        }
    }

    /// The count of characters; `nil` if the field has none.
    public var counter: FieldCounter? {
        guard field.layout.countsCharacters, let limit = field.maximumLength else { return nil }
        return FieldCounter(count: text.utf16.count, limit: limit, localizer)
    }
}

/// The number of characters of a text and its maximum.
///
/// Lengths are counted in UTF-16 code units, as browsers count `maxlength`.
public struct FieldCounter: Hashable, Sendable {
    /// The number of characters.
    public let count: Int

    /// The maximum.
    public let limit: Int

    /// The digits of the reader's language.
    public let digits: LanguageDigits

    init(count: Int, limit: Int, _ localizer: Localizer) {
        self.count = count
        self.limit = limit
        digits = LanguageDigits(localizer)
    }

    /// Both, such as `12 / 120`.
    public var text: String { "\(digits.text(count)) / \(digits.text(limit))" }
}

extension FieldDefinition {
    /// The maximum length of a text.
    public var maximumLength: Int? {
        constraints.compactMap { if case .maxLength(let length) = $0 { length } else { nil } }.min()
    }

    /// Whether the value is a day or a time, for which there are many notations.
    var isCivil: Bool {
        switch valueKind {
        case .date, .time, .dateTime: true
        case .text, .integer, .decimal, .boolean, .month, .file: false
        }
    }
}

extension FormFieldType {
    /// Whether several lines can be typed.
    public var isTextArea: Bool { if case .textArea = self { true } else { false } }
}
