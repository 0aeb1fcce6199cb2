/// The choice of one text among those of several languages.
struct LocaleChoice {
    private let wanted: LocaleName
    private let defaultLocale: LocaleName?

    init(wanted: String, defaultLocale: String?) {
        self.wanted = LocaleName(wanted)
        self.defaultLocale = defaultLocale.map { LocaleName($0) }
    }

    /// The text in the wanted language and country; else in the language, in the language of any
    /// country, in the structure's default language, or the first of all.
    func text(of texts: [LocalizedText]) -> String? {
        func first(_ fits: (LocaleName) -> Bool) -> String? {
            texts.first { $0.locale.map(fits) ?? false }?.text
        }
        return first { $0 == wanted }
            ?? first { $0 == LocaleName(language: wanted.language) }
            ?? first { $0.language == wanted.language }
            ?? first { $0 == defaultLocale }
            ?? texts.first?.text
    }
}

/// A text in a language; `nil` for a text of all languages.
struct LocalizedText {
    let locale: LocaleName?
    let text: String
}

/// A language with its script and country, as far as they are named: `es_ES`, `zh-Hans-CN`.
struct LocaleName: Hashable {
    let language: String
    private let rest: [String]

    init(_ identifier: String) {
        let subtags = identifier.prefix { $0 != "@" }.lowercased()
            .split { $0 == "_" || $0 == "-" }.map(String.init)
        language = subtags.first ?? ""
        rest = Array(subtags.dropFirst())
    }

    init(language: String) {
        self.language = language
        rest = []
    }

    /// The tag of the language, with the country if there is one: `es-ES`.
    var tag: String {
        let others = rest.map { subtag in
            subtag.utf8.count == 4
                ? subtag.prefix(1).uppercased() + subtag.dropFirst() : subtag.uppercased()
        }
        return ([language] + others).joined(separator: "-")
    }
}
