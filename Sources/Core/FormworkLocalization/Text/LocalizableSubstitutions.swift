/// Text with placeholders, and the values that are put into them.
///
/// ```swift
/// let greeting = LocalizableSubstitutions(
///     baseString: .localized(key: "Page.greeting"),  // "Hello %{name}, you have %{count} ideas"
///     substitutions: ["name": LocalizableString.constant("Ann"), "count": LocalizableInt(1_234)])
/// ```
///
/// The values may be of any ``Localizable`` type; each is localized for the reader first, and
/// each may decide between the variants of the text. A value is plain: it is never parsed, and
/// is set apart where it runs in the other direction. On the wire it is a plain string.
public struct LocalizableSubstitutions: Sendable {
    private enum Content: Sendable {
        case pending(base: LocalizableString, substitutions: [String: any Localizable])
        case localized(String)
    }

    private let content: Content

    /// Text with placeholders `%{name}`, and the values for them by name.
    ///
    /// - Parameters:
    ///   - baseString: The text; constant text has placeholders here, too.
    ///   - substitutions: The values; they come before the arguments that the text has already.
    public init(baseString: LocalizableString, substitutions: [String: any Localizable]) {
        content = .pending(base: baseString, substitutions: substitutions)
    }
}

extension LocalizableString {
    /// The text with values of any localizable type for its placeholders.
    public func bind(substitutions: [String: any Localizable]) -> LocalizableSubstitutions {
        LocalizableSubstitutions(baseString: self, substitutions: substitutions)
    }
}

extension LocalizableSubstitutions: LocalizableText {
    /// Text whose placeholders are filled.
    public init(localizedText: String) {
        content = .localized(localizedText)
    }

    /// Whether there is nothing to show.
    public var isEmpty: Bool {
        switch content {
        case .pending(let base, _): base.isEmpty
        case .localized(let text): text.isEmpty
        }
    }

    /// Pending until the placeholders are filled.
    public var localizationStatus: LocalizationStatus {
        if case .localized = content { .localized } else { .localizationPending }
    }

    /// The words, when they are chosen.
    public var localizedString: String {
        get throws {
            switch content {
            case .localized(let text): return text
            case .pending(.localized(let ref), _):
                throw LocalizationError.unbound(key: ref.key)
            case .pending(let base, _):
                throw LocalizationError.unbound(key: try base.localizedString)
            }
        }
    }

    /// The text, with missing parts marked.
    public func rendered(by localizer: Localizer) -> RenderedText {
        switch content {
        case .localized(let text): RenderedText(text)
        case .pending(.empty, _): RenderedText("")
        case .pending(.constant(let text), let substitutions):
            localizer.render(MessageTemplate(text), source: text, substitutions: substitutions)
        case .pending(.localized(let ref), let substitutions):
            localizer.render(ref, substitutions: substitutions)
        }
    }
}

extension LocalizableSubstitutions: Hashable {
    /// Equal when text and values are.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left.content, right.content) {
        case (.localized(let left), .localized(let right)): left == right
        case (.pending(let left, let leftValues), .pending(let right, let rightValues)):
            left == right && leftValues.erased == rightValues.erased
        default: false
        }
    }

    /// Hashes text and values.
    public func hash(into hasher: inout Hasher) {
        switch content {
        case .localized(let text): hasher.combine(text)
        case .pending(let base, let substitutions):
            hasher.combine(base)
            hasher.combine(substitutions.erased)
        }
    }
}

extension [String: any Localizable] {
    fileprivate var erased: [String: AnyHashable] { mapValues { AnyHashable($0) } }
}
