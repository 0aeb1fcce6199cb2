/// The properties of a form with input that the rest of its page uses: enough for buttons outside
/// of it.
///
/// It lets the header contain buttons that belong to the form in the main part, such as those that
/// change the language without a loss of input.
struct FormAnchor: Hashable, Sendable {
    /// The identifier of its element.
    let id: String
    /// The link to which the form is sent.
    let link: String
    /// The action of the return key; `nil` if it submits the form.
    let returnAction: PageAction?

    /// Appends the button that the return key presses: browsers take the first button of a form,
    /// whatever its action and its position.
    func appendDefaultButton(isOutside: Bool, to html: inout HTML) {
        html.append(markup: "<button type=\"submit\" class=\"default-button\"")
        html.attribute("form", isOutside ? id : nil)
        if let returnAction {
            html.attribute("name", PageAction.name)
            html.attribute("value", returnAction.text)
        }
        html.append(markup: " tabindex=\"-1\" aria-hidden=\"true\"></button>\n")
    }

    /// Appends the attributes of a button outside of the form that shows the page in another
    /// language, with all that is entered in this one.
    func appendLanguage(_ link: LanguageLink, from current: String, to html: inout HTML) {
        html.append(markup: " type=\"submit\"")
        html.attribute("form", id)
        html.append(markup: " name=\"\(PageAction.name)\"")
        html.attribute("value", PageAction.localize(from: current).text)
        html.attribute("formaction", link.text)
        html.append(markup: " formnovalidate")
    }
}
