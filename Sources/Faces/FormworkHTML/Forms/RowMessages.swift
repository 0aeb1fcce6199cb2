import Formwork

extension HTML {
    /// Appends the errors of a row; a live form has a place for them even without any.
    mutating func append(
        errors: [PageMessages.Message], id: String, isLive: Bool, _ context: HTMLContext
    ) {
        guard isLive else {
            return append(errors, id: id, class: "field-error", prefix: "error", context)
        }
        append(markup: "<div class=\"field-error\"")
        attribute("id", id)
        append(markup: " data-formwork-errors")
        flag("hidden", errors.isEmpty)
        append(markup: ">")
        for error in errors { append(error.text, prefix: "error", context) }
        append(markup: "</div>\n")
    }

    /// Appends messages about a row, nothing if there are none.
    mutating func append(
        _ messages: [PageMessages.Message], id: String, class name: String, prefix: String,
        _ context: HTMLContext
    ) {
        guard !messages.isEmpty else { return }
        append(markup: "<div")
        attribute("class", name)
        attribute("id", id)
        append(markup: ">")
        for message in messages { append(message.text, prefix: prefix, context) }
        append(markup: "</div>\n")
    }

    /// Appends one message with a word before it, so that its meaning does not depend on its
    /// colour.
    mutating func append(_ message: String, prefix: String, _ context: HTMLContext) {
        append(markup: "<p><span class=\"visually-hidden\">")
        append(words: context.text(key: "FormworkHTML.field.\(prefix)"))
        append(markup: " </span>")
        append(words: message)
        append(markup: "</p>")
    }
}
