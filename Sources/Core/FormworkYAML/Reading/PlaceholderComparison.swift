import FormworkLocalization

/// Finds keys whose texts have different placeholders in different languages.
///
/// The reference is the default locale's text, or else that of the first language by its tag. A
/// placeholder may be missing from a text whose variants its argument chooses: a language may write
/// "one" where another writes the number, or need no gender at all.
struct PlaceholderComparison {
    /// The texts of each language, the measure first.
    private let languages: [[String: Translation]]

    init(_ texts: [LanguageTag: [String: Translation]], default defaultLanguage: LanguageTag) {
        let tags = texts.keys.sorted {
            ($0 == defaultLanguage ? 0 : 1, $0.text) < ($1 == defaultLanguage ? 0 : 1, $1.text)
        }
        languages = tags.compactMap { texts[$0] }
    }

    /// One finding for each text that differs.
    var findings: [YamlStoreError.Finding] {
        var measures: [String: Translation] = [:]
        var findings: [YamlStoreError.Finding] = []
        for texts in languages {
            for (key, text) in texts {
                if let measure = measures[key] {
                    findings += [finding(text, measure: measure)].compactMap { $0 }
                } else {
                    measures[key] = text
                }
            }
        }
        return findings
    }

    private func finding(
        _ text: Translation, measure: Translation
    ) -> YamlStoreError.Finding? {
        let (placeholders, expected) = (text.message.placeholders, measure.message.placeholders)
        guard placeholders != expected else { return nil }
        let lacking = expected.subtracting(placeholders).subtracting(text.message.decidingArguments)
        let added = placeholders.subtracting(expected).subtracting(
            measure.message.decidingArguments)
        let differences = [(lacking, "lacks"), (added, "adds")].filter { !$0.0.isEmpty }
        guard !differences.isEmpty else { return nil }
        let sentence = differences.map { names, verb in
            "\(verb) " + names.sorted().map { "%{\($0)}" }.joined(separator: ", ")
        }
        return YamlStoreError.Finding(
            code: .differentPlaceholders, file: text.file, line: text.line,
            message: "\"\(text.key)\" for \(text.language) \(sentence.joined(separator: " and ")), "
                + "unlike the text for \(measure.language) at \(measure.place).")
    }
}
