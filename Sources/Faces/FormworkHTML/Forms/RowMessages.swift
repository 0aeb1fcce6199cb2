import Formwork
import FormworkPresentation

extension HTML {
    /// Appends the errors of a row; a live form has a place for them even without any.
    mutating func append(
        errors: [ShownMessage], id: String, isLive: Bool, _ context: HTMLContext
    ) {
        guard isLive else {
            return append(errors, id: id, class: "field-error", kind: .error, context)
        }
        append(markup: "<div class=\"field-error\"")
        attribute("id", id)
        flag("hidden", errors.isEmpty)
        append(markup: ">")
        for error in errors { append(error.text, kind: .error, context) }
        append(markup: "</div>\n")
    }

    /// Appends messages about a row, nothing if there are none.
    mutating func append(
        _ messages: [ShownMessage], id: String, class name: String,
        kind: ShownMessage.Kind,
        _ context: HTMLContext
    ) {
        guard !messages.isEmpty else { return }
        append(markup: "<div")
        attribute("class", name)
        attribute("id", id)
        append(markup: ">")
        for message in messages { append(message.text, kind: kind, context) }
        append(markup: "</div>\n")
    }

    /// Appends one message with a word before it, so that its meaning does not depend on its
    /// colour.
    mutating func append(_ message: String, kind: ShownMessage.Kind, _ context: HTMLContext) {
        append(
            "<p><span class=\"visually-hidden\">", words: kind.prefix(in: context.localizer),
            " </span>")
        append(words: message)
        append(markup: "</p>")
    }
}
