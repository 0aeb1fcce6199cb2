import FormworkLocalization

/// The texts of all languages; a key is one string, however many languages have it.
struct CollectedTexts {
    /// The texts of each language by their keys.
    private(set) var languages: [LanguageTag: [String: Translation]] = [:]

    private var keys: Set<String> = []

    /// The string of a key that is kept already, or else this one from now on.
    mutating func shared(_ key: String) -> String {
        keys.insert(key).memberAfterInsert
    }

    /// Keeps a text, unless its language has one for the key: then it is returned.
    mutating func insert(_ text: Translation) -> Translation? {
        Self.insert(text, into: &languages[text.language, default: [:]])
    }

    /// Adds the texts of others for all keys that a language does not have already.
    mutating func complete(with others: CollectedTexts) {
        for (language, table) in others.languages {
            languages[language, default: [:]].merge(table) { own, _ in own }
        }
    }

    /// Makes a language one of those that are compared, even if it has no text.
    mutating func offer(_ language: LanguageTag) {
        let isThere = language.fallbacks.contains { languages[$0] != nil }
        if !isThere { languages[language] = [:] }
    }

    /// Drops the texts of all other languages.
    mutating func keep(_ kept: Set<LanguageTag>) {
        languages = languages.filter { kept.contains($0.key) }
    }

    private static func insert(
        _ text: Translation, into table: inout [String: Translation]
    ) -> Translation? {
        if let first = table[text.key] { return first }
        table[text.key] = text
        return nil
    }
}
