extension Localizer {
    /// The text of a reference that lacks nothing and has no placeholders, as most texts are.
    func plainText(of ref: LocalizableRef) -> String? {
        ref.details == nil ? catalog.plainText(ref.key) : nil
    }

    /// The text of a reference, and its omissions.
    ///
    /// Substitutions come before the reference's own arguments.
    func render(
        _ ref: LocalizableRef, substitutions: [String: any Localizable] = [:]
    ) -> RenderedText {
        guard let message = message(of: ref) else {
            let miss = LocalizationMiss(kind: .translation(keys: ref.keys), key: ref.key)
            return RenderedText(replacementText(for: ref.key), misses: [miss])
        }
        if message.isOwnLanguage, case .text(let text) = message.template.content {
            return RenderedText(text)
        }
        var renderer = MessageRenderer(ref, substitutions: substitutions, localizer: self)
        if !message.isOwnLanguage { renderer.note(.ownTranslation(fallbackKeys: ref.fallbackKeys)) }
        let text = renderer.text(of: message.template)
        return RenderedText(text, misses: renderer.misses)
    }

    /// Renders a text that is not in the store, and records what was missing.
    func render(
        _ template: MessageTemplate, source: String, substitutions: [String: any Localizable]
    ) -> RenderedText {
        var renderer = MessageRenderer(
            LocalizableRef(key: source), substitutions: substitutions, localizer: self)
        let text = renderer.text(of: template)
        return RenderedText(text, misses: renderer.misses)
    }

    /// Whether the store has a text, in the reader's language or the default one; an omission is not
    /// reported.
    package func hasText(_ string: LocalizableString) -> Bool {
        guard case .localized(let ref) = string else { return string != .empty }
        return message(of: ref) != nil
    }

    /// The message of the first key that the reader's own language has, else of the first at all.
    ///
    /// The reader's language comes before the order of keys: a general message in German helps a
    /// German reader more than a special one in the default locale's language.
    private func message(of ref: LocalizableRef) -> CatalogMessage? {
        var first = catalog.message(ref.key)
        if first?.isOwnLanguage == true || ref.details == nil { return first }
        for key in ref.fallbackKeys {
            guard let message = catalog.message(key) else { continue }
            if message.isOwnLanguage { return message }
            first = first ?? message
        }
        return first
    }

    /// The text that is shown for a key without one.
    private func replacementText(for key: String) -> String {
        missing == .fallBack ? Self.readable(key) : Self.mark(key)
    }

    /// The last component of a key that is not a number, as readable words: "bodyText" as "Body
    /// text".
    private static func readable(_ key: String) -> String {
        let name = key.split(separator: ".").last { Int($0) == nil } ?? key[...]
        let words = name.reduce(into: "") { words, letter in
            if letter.isUppercase, words.last?.isLowercase == true { words += " " }
            words += words.isEmpty ? letter.uppercased() : letter.lowercased()
        }
        return words.isEmpty ? mark(key) : words
    }
}
