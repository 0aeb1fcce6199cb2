/// The members of a localized value on the wire.
@usableFromInline
enum LocalizableValueKeys: String, CodingKey {
    case value, text, style
}

extension LocalizableValue {
    /// Decodes the value, its text and its style.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: LocalizableValueKeys.self)
        self.init(
            try container.decode(Value.self, forKey: .value),
            style: try container.style() ?? Value.standardStyle,
            text: try container.decode(String.self, forKey: .text))
    }

    /// Encodes the value, its text in the locale of the encoder's localizer, and its style.
    ///
    /// - Throws: ``LocalizationError`` with code `missingLocalizer` when the text is pending and
    ///   the encoder has no localizer.
    public func encode(to encoder: any Encoder) throws {
        let words = try text ?? encoder.localizing { text(by: $0) }
        var container = encoder.container(keyedBy: LocalizableValueKeys.self)
        try encode(words, to: &container)
    }

    /// Encodes the value, these words and the style.
    @inlinable
    func encode(
        _ words: String, to container: inout KeyedEncodingContainer<LocalizableValueKeys>
    ) throws {
        try value.encode(to: &container, forKey: .value)
        try container.encode(words, forKey: .text)
        if style != Value.standardStyle { try container.encode(style.description, forKey: .style) }
    }
}

extension KeyedDecodingContainer<LocalizableValueKeys> {
    fileprivate func style<Style: LosslessStringConvertible>() throws -> Style? {
        guard let text = try decodeIfPresent(String.self, forKey: .style) else { return nil }
        if let style = Style(text) { return style }
        throw DecodingError.dataCorruptedError(
            forKey: .style, in: self,
            debugDescription: "\"\(text)\" is not a style that \(Style.self) knows.")
    }
}
