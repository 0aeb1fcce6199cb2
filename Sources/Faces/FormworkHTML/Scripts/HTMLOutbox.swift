import Formwork

/// The place in which a page shows the forms that wait in the browser, for the script of the outbox.
///
/// It is a template, as only a script knows what waits. A page has the marks of its reader; the texts are the same
/// on all pages, so that the script reads them at an address of their own.
struct HTMLOutbox {
    let reader: OutboxReader

    /// The template.
    func html(_ context: HTMLContext) -> HTML {
        // Most pages never need them.
        let parts = ScriptParts(parts(context), linkedFrom: 0, in: context)
        var html = HTML.empty
        html.append(markup: "<template")
        html.attribute("data-formwork-outbox", "\(context.basePath)/")
        html.attribute("data-formwork-parts", parts.link)
        html.attribute("data-formwork-owner", reader.owner)
        html.attribute("data-formwork-left", reader.left)
        html.append(markup: ">")
        if parts.link == nil { html += parts.html }
        html.append(markup: "</template>\n")
        return html
    }

    /// The section that shows what waits, and the line of something that does, with all texts.
    ///
    /// One text for each number, because a script has no rules of plurals.
    private func parts(_ context: HTMLContext) -> HTML {
        var html = HTML.empty
        html.append(markup: "<section class=\"notice notice-warning\"")
        html.attribute("aria-label", text("label", context))
        html.attribute("data-formwork-counts", counts(context).joined(separator: "|"))
        for name in ["sent", "expired", "confirm", "kept"] {
            html.attribute("data-formwork-\(name)", text(name, context))
        }
        html.attribute(
            "data-formwork-unsent", context.text(key: "FormworkPresentation.status.unsent"))
        html.append(markup: ">\n<p role=\"status\"></p>\n<ul></ul>\n")
        appendButton("send", to: &html, context)
        html.append(markup: "</section>\n<li><bdi></bdi> <span")
        for name in ["refused", "unsure", "files", "other"] {
            html.attribute("data-formwork-\(name)", text(name, context))
        }
        html.append(markup: "></span>\n<a>")
        html.append(text: text("logIn", context))
        html.append(markup: "</a>\n")
        appendButton("open", to: &html, context)
        appendButton("drop", to: &html, context)
        appendButton("keep", to: &html, context)
        html.append(markup: "</li>\n")
        return html
    }

    /// The text for each number of forms that can wait.
    private func counts(_ context: HTMLContext) -> [String] {
        (1...OutboxReader.maximumCount).map { count in
            context.text(
                key: "FormworkOutbox.waiting", arguments: ["count": .integer(Int64(count))])
        }
    }

    private func appendButton(_ name: String, to html: inout HTML, _ context: HTMLContext) {
        html.append(
            markup: "<button type=\"button\" class=\"button button-secondary button-small\"")
        html.attribute("data-formwork-press", name)
        html.append(markup: ">")
        html.append(text: text(name, context))
        html.append(markup: "</button>\n")
    }

    private func text(_ name: String, _ context: HTMLContext) -> String {
        context.text(key: "FormworkOutbox.\(name)")
    }
}

extension HTMLPage {
    /// The outbox, on pages with a form that can wait and wherever something waits.
    func outbox(_ context: HTMLContext) -> HTML {
        guard let reader = context.outbox, reader.isWaiting || main.needs.waitsOffline else {
            return .empty
        }
        return HTMLOutbox(reader: reader).html(context)
    }
}
