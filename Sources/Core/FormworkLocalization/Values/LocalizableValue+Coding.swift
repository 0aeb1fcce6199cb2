private enum CodingKeys: String, CodingKey {
    case value, text, style
}

extension LocalizableValue {
    /// Decodes the value, its text and its style.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
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
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(words, forKey: .text)
        if style != Value.standardStyle { try container.encode(style.description, forKey: .style) }
    }
}

extension KeyedDecodingContainer<CodingKeys> {
    fileprivate func style<Style: LosslessStringConvertible>() throws -> Style? {
        guard let text = try decodeIfPresent(String.self, forKey: .style) else { return nil }
        if let style = Style(text) { return style }
        throw DecodingError.dataCorruptedError(
            forKey: .style, in: self,
            debugDescription: "\"\(text)\" is not a style that \(Style.self) knows.")
    }
}
