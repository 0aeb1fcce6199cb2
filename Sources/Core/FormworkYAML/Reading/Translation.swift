import FormworkLocalization

/// One text of one locale, and where it stands.
struct Translation {
    let language: LanguageTag
    let key: String
    let message: MessageTemplate
    let file: String
    let line: Int

    var place: String { "\(file):\(line)" }
}
