import Formwork

extension HTMLForm {
    /// The name of the button that keeps the input as a draft.
    package static let draftName = "formwork-draft"

    /// The name of the input that keeps what was entered in rows that are hidden now.
    package static let hiddenRowsName = HiddenRowTexts.name

    /// Appends the button, whose name lets a script leave it to the server.
    func appendDraft(to html: inout HTML, _ context: HTMLContext) {
        guard let draftTitle else { return }
        html.append(markup: "<button type=\"submit\" class=\"button button-secondary\"")
        html.attribute("name", Self.draftName)
        html.append(
            " value=\"keep\" formnovalidate>", words: context.text(draftTitle),
            "</button>\n")
    }
}
