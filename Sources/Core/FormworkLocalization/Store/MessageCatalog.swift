/// The texts for the readers of one locale: those of its own, and where it has none, of others.
///
/// A ``Localizer`` asks its store for a catalog once, so that a look-up neither hashes a locale
/// nor follows a chain that is known. A catalog of texts that may change gives the present ones.
public protocol MessageCatalog: Sendable {
    /// The text under a key, or nil when no locale of the chain has one.
    ///
    /// Complexity: expected O(*n*) in the length of the key.
    func message(_ key: String) -> CatalogMessage?

    /// The text under a key, if it is of the reader's own language and has neither placeholders nor
    /// variants, as most texts are.
    ///
    /// There is no need to write it: it is what ``message(_:)`` gives, only faster.
    func plainText(_ key: String) -> String?
}

extension MessageCatalog {
    /// Returns the plain text of ``message(_:)``, if it has one in the catalog's own language.
    public func plainText(_ key: String) -> String? {
        message(key).flatMap { $0.isOwnLanguage ? $0.template.plainText : nil }
    }
}

extension MessageTemplate {
    /// The text, if it has neither placeholders nor variants.
    var plainText: String? {
        guard case .text(let text) = content else { return nil }
        return text
    }
}

/// A text of a ``MessageCatalog``.
public struct CatalogMessage: Sendable {
    /// The text, read and with all its variants.
    public let template: MessageTemplate

    /// Whether it is written in the reader's own language; else it is that of the default locale.
    public let isOwnLanguage: Bool

    /// A text, and whether it is written in the reader's own language.
    public init(_ template: MessageTemplate, isOwnLanguage: Bool) {
        self.template = template
        self.isOwnLanguage = isOwnLanguage
    }
}

/// Dictionaries to look in one after the other: those of the reader's own language, then others.
struct ChainCatalog: MessageCatalog {
    let own: [[String: MessageTemplate]]
    let other: [[String: MessageTemplate]]

    func plainText(_ key: String) -> String? {
        for table in own {
            if let message = table[key] { return message.plainText }
        }
        return nil
    }

    func message(_ key: String) -> CatalogMessage? {
        for table in own {
            if let message = table[key] { return CatalogMessage(message, isOwnLanguage: true) }
        }
        for table in other {
            if let message = table[key] { return CatalogMessage(message, isOwnLanguage: false) }
        }
        return nil
    }
}
