package import FormworkLocalization
import FormworkYAML
import Yams

/// Texts that are added to a file, in each of its languages, where it lacks them.
///
/// Existing texts, and all else of the file, remain byte for byte.
package struct TextAdditions {
    /// One text, by its key and in the languages in which it is known.
    package struct Text: Sendable {
        let key: [String]
        let texts: [LanguageTag: String]
        let source: String

        /// Makes a text.
        ///
        /// - Parameters:
        ///   - key: The components of the key.
        ///   - source: The text for the languages that have none of their own.
        ///   - texts: The texts of single languages.
        package init(key: [String], source: String, texts: [LanguageTag: String] = [:]) {
            (self.key, self.source, self.texts) = (key, source, texts)
        }
    }

    /// The file with the additions.
    package private(set) var file: TextFiles.File

    /// The number of texts that were added.
    package private(set) var count = 0

    /// The problems; if there are any, the file is as it was.
    package private(set) var findings: [TranslationFinding] = []

    /// Adds texts to a file.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - file: The file; an empty one is a new one.
    ///   - languages: The languages, of which the first is that of `source`. A text that another language
    ///     lacks is followed by the same text as a comment, as places for translations are.
    package init(
        _ texts: [Text], to file: TextFiles.File, languages: [LanguageTag]
    ) {
        self.file = file
        for language in languages {
            let known = texts.filter { $0.texts[language] != nil || language == languages.first }
            let others = texts.filter { $0.texts[language] == nil && language != languages.first }
            add(known, language, repeatsTexts: false)
            add(others, language, repeatsTexts: true)
        }
        if !findings.isEmpty { (self.file, count) = (file, 0) }
    }

    private mutating func add(_ texts: [Text], _ language: LanguageTag, repeatsTexts: Bool) {
        let document = TextDocument(file: file.path, text: file.text.isEmpty ? "{}" : file.text)
        guard let document else { return }
        let known = Set((document.entries[language] ?? []).map(\.path))
        let name = document.names[language] ?? language.text
        let edits = texts.filter { !known.contains($0.key) }.map { text in
            TextEdits.Edit(
                path: [name] + text.key, tree: .words(text.texts[language] ?? text.source),
                listIndexes: [])
        }
        guard !edits.isEmpty else { return }
        switch TextRevision(document, repeatsTexts: repeatsTexts).applying(edits) {
        case .success(let text):
            file.text = text
            count += edits.count
        case .failure(let failure): findings += failure.findings
        }
    }
}

extension TextFiles {
    /// The languages of the files, in the order in which the files name them.
    package var languages: [LanguageTag] {
        var found: [LanguageTag] = []
        for (path, text) in files {
            guard let root = TextDocument(file: path, text: text)?.root else { continue }
            for language in root.keys.compactMap({ $0.scalar.flatMap { LanguageTag($0.string) } })
            where !found.contains(language) { found.append(language) }
        }
        return found
    }

    /// The texts of a language, by their keys.
    package func texts(of language: LanguageTag) -> [String: String] {
        let entries = files.flatMap { path, text in
            TextDocument(file: path, text: text)?.entries[language] ?? []
        }
        return Dictionary(entries.map { ($0.key, $0.tree.plain) }) { first, _ in first }
    }
}
