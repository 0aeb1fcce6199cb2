/// A parsed text of the store: a plain text, a text with placeholders, or a choice of such texts.
///
/// `Hello %{name}` is a text and a placeholder. `%%{` escapes a literal `%{`; a placeholder that is
/// not closed is plain text. The template is parsed before anything is substituted, so
/// substitutions are never parsed, and showing a text requires no parsing.
public struct MessageTemplate: Hashable, Sendable {
    enum Content: Hashable {
        /// A text without placeholders, exactly as it is written.
        case text(String)

        /// A text with placeholders.
        indirect case placeholders(PlaceholderText)

        /// Variants, of which an argument decides.
        indirect case choice(MessageChoice)
    }

    let content: Content

    /// Reads a text.
    ///
    /// Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        let hasPlaceholders = text.utf8.contains(UInt8(ascii: "%"))
        content = hasPlaceholders ? .placeholders(PlaceholderText(text)) : .text(text)
    }

    /// Makes a text without placeholders, whatever it looks like.
    init(text: String) {
        content = .text(text)
    }

    /// A text that comes in variants.
    public init(_ choice: MessageChoice) {
        content = .choice(choice)
    }
}

extension MessageTemplate: ExpressibleByStringLiteral {
    /// Reads a text.
    public init(stringLiteral text: String) {
        self.init(text)
    }
}

extension MessageTemplate {
    /// The text as it is written; of variants, that of `other`.
    public var source: String {
        switch content {
        case .text(let text): text
        case .placeholders(let text): text.source
        case .choice(let choice): choice.other.source
        }
    }

    /// The names of all placeholders, in all variants.
    public var placeholders: Set<String> {
        switch content {
        case .text: []
        case .placeholders(let text): text.placeholders
        case .choice(let choice): choice.variants.reduce(into: []) { $0.formUnion($1.placeholders) }
        }
    }

    /// The names of the arguments that decide between variants.
    public var decidingArguments: Set<String> {
        guard case .choice(let choice) = content else { return [] }
        return choice.variants.reduce(into: [choice.argument]) {
            $0.formUnion($1.decidingArguments)
        }
    }
}
