import FormworkLocalization

/// The languages that an application offers its readers.
struct OfferedLanguages {
    /// The language of readers whose languages are not offered; it is always offered itself.
    let defaultLanguage: LanguageTag

    /// The offered languages.
    let tags: Set<LanguageTag>

    /// The names that are no languages.
    let findings: [YamlStoreError.Finding]

    /// Takes the names that an application chooses, or else the languages of its own texts.
    init(
        _ names: [String]?, own: some Sequence<LanguageTag>, default defaultLanguage: LanguageTag
    ) {
        let chosen = names?.map { (name: $0, tag: LanguageTag(known: $0)) }
        let tags = chosen.map { $0.compactMap(\.tag) } ?? Array(own)
        self.defaultLanguage = defaultLanguage
        self.tags = Set(tags + [defaultLanguage])
        findings = (chosen ?? []).filter { $0.tag == nil }.map { .notOffered($0.name) }
    }

    /// The offered languages and those to which they fall back.
    var withFallbacks: Set<LanguageTag> {
        tags.reduce(into: tags) { $0.formUnion($1.fallbacks) }
    }
}

extension YamlStoreError.Finding {
    fileprivate static func notOffered(_ name: String) -> Self {
        YamlStoreError.Finding(
            code: .invalidLocale, file: "languages",
            message: "\"\(name)\" is offered and is no language; write it like de, en-GB or "
                + "zh-Hant.")
    }
}
