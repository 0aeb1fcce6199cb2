extension LocalizableString: LocalizableText {
    /// Empty or constant, as the text is.
    public init(localizedText: String) {
        self = localizedText.isEmpty ? .empty : .constant(localizedText)
    }

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

    /// The text, with missing parts marked.
    public func rendered(by localizer: Localizer) -> RenderedText {
        switch self {
        case .empty: RenderedText("")
        case .constant(let text): RenderedText(text)
        case .localized(let ref): localizer.render(ref)
        }
    }

    /// The text, unless it comes from the store.
    public var decidingValue: String? {
        switch self {
        case .empty: ""
        case .constant(let text): text
        case .localized: nil
        }
    }
}
