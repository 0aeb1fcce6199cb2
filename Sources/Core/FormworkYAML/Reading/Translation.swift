package import FormworkLocalization

/// One text of one locale, and where it stands.
package struct Translation {
    /// What all texts of a language in a file have in common; there are many thousands of texts.
    final class Origin: Sendable {
        let language: LanguageTag
        let file: String

        init(_ language: LanguageTag, in file: String) {
            self.language = language
            self.file = file
        }
    }

    let origin: Origin
    package let key: String
    package let message: MessageTemplate
    package let line: Int

    package var language: LanguageTag { origin.language }
    package var file: String { origin.file }
    package var place: String { "\(file):\(line)" }
}
