/// A localizable value that is a plain string on the wire, and nothing else.
public protocol LocalizableText: Localizable {
    /// The value whose words are chosen already.
    init(localizedText: String)
}

extension LocalizableText {
    /// The value with the words that the localizer chooses.
    ///
    /// - Throws: ``LocalizationError`` for what is missing, when the policy is to throw.
    public func localized(by localizer: Localizer) throws -> Self {
        if localizationStatus == .localized { return self }
        return Self(localizedText: try localizer.resolve(self))
    }

    /// Decodes a plain string.
    public init(from decoder: any Decoder) throws {
        self.init(localizedText: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes a plain string in the locale of the encoder's ``Localizer``.
    ///
    /// - Throws: ``LocalizationError`` with code `missingLocalizer` when the words are to be
    ///   chosen and the encoder has no localizer; an omission that the policy forbids.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(encoder.words(of: self))
    }
}
