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
    private func render(_ ref: LocalizableRef) -> (text: String, problems: [LocalizationError]) {
        guard let template = template(of: ref) else {
            let problem = LocalizationError.missingTranslation(of: ref, languageTag: languageTag)
            return (mark(ref.key), [problem])
        }
        guard template.utf8.contains(UInt8(ascii: "%")) else { return (template, []) }
        var problems: [LocalizationError] = []
        let text = MessageTemplate(template).filled { name in
            guard let argument = ref.arguments[name] else {
                problems.append(
                    .missingArgument(name, key: ref.key, languageTag: languageTag))
                return mark(name)
            }
            return words(of: argument, problems: &problems)
        }
        return (text, problems)
    }

    /// The text of the first key that the reader's own language has, else of the first at all.
    ///
    /// The reader's language comes before the order of keys: a general message in German helps a
    /// German reader more than a special one in the default locale's language.
    private func template(of ref: LocalizableRef) -> String? {
        if ref.fallbackKeys.isEmpty { return store.translate(ref.key, locale: locale) }
        let own = ref.keys.first { key in
            chain.contains { store.keyExists(key, locale: $0) }
        }
        if let own { return store.translate(own, locale: locale) }
        return ref.keys.lazy.compactMap { store.translate($0, locale: locale) }.first
    }

    private func words(
        of argument: LocalizableArgument, problems: inout [LocalizationError]
    ) -> String {
        switch argument {
        case .text(let text): return text
        case .integer(let integer): return text(integer)
        case .decimal(let decimal): return text(decimal)
        case .date(let date): return text(date, style: .day)
        case .localizable(.localized(let ref)):
            let rendered = render(ref)
            problems += rendered.problems
            return rendered.text
        case .localizable(let string): return text(string)
        }
    }

    private func mark(_ name: String) -> String { "⟦\(name)⟧" }
}
