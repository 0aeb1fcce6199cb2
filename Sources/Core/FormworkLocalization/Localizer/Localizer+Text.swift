extension Localizer {
    /// The words of a text; what is missing is marked, whatever the policy.
    ///
    /// This is for faces, which must show something: it never throws, and a text that is missing
    /// never becomes empty.
    public func text(_ string: LocalizableString) -> String {
        switch string {
        case .empty: return ""
        case .constant(let text): return text
        case .localized(let ref):
            let rendered = render(ref)
            rendered.problems.forEach(reporter.report)
            return rendered.text
        }
    }

    /// The words of the text that stands under a key; what is missing is marked.
    public func text(key: String, arguments: [String: LocalizableArgument] = [:]) -> String {
        text(.localized(key: key, arguments: arguments))
    }

    /// The words of a reference, by the policy for missing texts.
    ///
    /// - Throws: ``LocalizationError`` with code `missingTranslation` or `missingArgument` when
    ///   the policy is to throw.
    public func resolve(_ ref: LocalizableRef) throws -> String {
        guard missing == .throw else { return text(.localized(ref)) }
        let rendered = render(ref)
        if let problem = rendered.problems.first { throw problem }
        return rendered.text
    }
}

extension Localizer {
    /// The words with what is missing marked, and what was missing.
    func render(_ ref: LocalizableRef) -> (text: String, problems: [LocalizationError]) {
        guard let message = message(of: ref) else {
            let problem = LocalizationError.missingTranslation(of: ref, languageTag: languageTag)
            return (Self.mark(ref.key), [problem])
        }
        if case .text(let text) = message.content { return (text, []) }
        var renderer = MessageRenderer(ref, localizer: self)
        let text = renderer.text(of: message)
        return (text, renderer.problems)
    }

    /// The message of the first key that the reader's own language has, else of the first at all.
    ///
    /// The reader's language comes before the order of keys: a general message in German helps a
    /// German reader more than a special one in the default locale's language.
    private func message(of ref: LocalizableRef) -> MessageTemplate? {
        if ref.fallbackKeys.isEmpty { return store.message(ref.key, locale: locale) }
        let own = ref.keys.first { key in
            chain.contains { store.keyExists(key, locale: $0) }
        }
        if let own { return store.message(own, locale: locale) }
        return ref.keys.lazy.compactMap { store.message($0, locale: locale) }.first
    }

    static func mark(_ name: String) -> String { "⟦\(name)⟧" }
}
