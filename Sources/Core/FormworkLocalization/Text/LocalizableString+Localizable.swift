extension LocalizableString: Localizable {
    /// Whether there is nothing to show; text from the store is never empty while pending.
    public var isEmpty: Bool {
        switch self {
        case .empty: true
        case .constant(let text): text.isEmpty
        case .localized: false
        }
    }

    /// Pending as long as the text is a reference into the store.
    public var localizationStatus: LocalizationStatus {
        if case .localized = self { .localizationPending } else { .localized }
    }

    /// The words, when they are chosen.
    public var localizedString: String {
        get throws {
            switch self {
            case .empty: return ""
            case .constant(let text): return text
            case .localized(let ref): throw LocalizationError.unbound(key: ref.key)
            }
        }
    }

    /// The text as a constant in the localizer's locale.
    public func localized(by localizer: Localizer) throws -> LocalizableString {
        guard case .localized(let ref) = self else { return self }
        return LocalizableString(text: try localizer.resolve(ref))
    }

    /// Empty or constant, as the text is.
    init(text: String) {
        self = text.isEmpty ? .empty : .constant(text)
    }
}

extension LocalizableString {
    /// Decodes a plain string as ``empty`` or ``constant(_:)``.
    public init(from decoder: any Decoder) throws {
        self.init(text: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes a plain string in the locale of the encoder's ``Localizer``.
    ///
    /// - Throws: ``LocalizationError`` with code `missingLocalizer` when the text stands in the
    ///   store and the encoder has no localizer, or `missingTranslation` by the policy.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard localizationStatus == .localizationPending else {
            return try container.encode(localizedString)
        }
        let words = try encoder.localizing { try self.localized(by: $0).localizedString }
        try container.encode(words)
    }
}
