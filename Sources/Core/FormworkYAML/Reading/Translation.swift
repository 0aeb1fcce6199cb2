package import FormworkLocalization

/// One text of one locale, with its place in a file.
package struct Translation {
    /// The common properties of all texts of a language in a file; there are many thousands of
    /// texts.
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
