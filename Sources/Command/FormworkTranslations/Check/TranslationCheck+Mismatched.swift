import FormworkLocalization
import FormworkYAML

extension TranslationCheck {
    /// Texts whose variants are decided by an argument that the default's text does not know.
    ///
    /// Different placeholders, and missing or superfluous plural forms, are found while
    /// the files are read.
    var mismatched: [TranslationFinding] {
        locales.flatMap { texts[$0].values }.compactMap { text in
            let unknown = unknownArguments(of: text)
            guard !unknown.isEmpty else { return nil }
            let names = unknown.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
            return TranslationFinding(
                .mismatched, text,
                "The variants of \"\(text.key)\" for \(text.language) are decided by \(names), "
                    + "which the text for \(texts.defaultLanguage) does not know; use its arguments."
            )
        }
    }

    /// The arguments that decide between variants of a text, and are not in the default's.
    private func unknownArguments(of text: Translation) -> Set<String> {
        guard let measure = texts.defaults[text.key]?.message else { return [] }
        return text.message.decidingArguments
            .subtracting(measure.placeholders).subtracting(measure.decidingArguments)
    }
}
