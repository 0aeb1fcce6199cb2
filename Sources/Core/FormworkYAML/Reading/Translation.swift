package import FormworkLocalization

/// One text of one locale, and where it stands.
package struct Translation {
    package let language: LanguageTag
    package let key: String
    package let message: MessageTemplate
    package let file: String
    package let line: Int

    package var place: String { "\(file):\(line)" }
}
