import Formwork

/// The place in which a page shows the forms that wait in the browser, for the script of the outbox.
///
/// It is a template, as only a script knows what waits. The texts are the same on all pages, so that the script
/// reads them at an address of their own.
struct HTMLOutbox {
    let context: HTMLContext

    /// The texts, written once for the readers of one language.
    private static let kept = BoundedCache<Place, ScriptParts>(limit: WrittenForm.maximumCount)

    private struct Place: Hashable, Sendable {
        let texts: TextsRevision
        let basePath: String
    }

    /// The template, with the marks of its reader unless a form has them.
    func html(for reader: OutboxReader? = nil) -> HTML {
        let parts = scriptParts
        var html = HTML.empty
        html.append(markup: "<template")
        html.attribute("data-formwork-outbox", context.basePath + HTMLScript.outbox.path)
        html.attribute("data-formwork-parts", parts.link)
        html.attribute("data-formwork-owner", reader?.owner)
        html.attribute("data-formwork-left", reader?.left)
        html.append(markup: ">")
        if parts.link == nil { html += parts.html }
        html.append(markup: "</template>\n")
        return html
    }

    /// The texts as parts for a script, which most pages never need.
    private var scriptParts: ScriptParts {
        let written = { ScriptParts(parts, linkedFrom: 0, in: context) }
        guard let texts = context.localizer.revision else { return written() }
        let place = Place(texts: texts, basePath: context.basePath)
        return Self.kept.value(for: place) { _ in written() }.again(in: context)
    }

    /// The section that shows what waits, and the line of something that does, with all texts.
    ///
    /// One text for each number, because a script has no rules of plurals.
    private var parts: HTML {
        var html = HTML.empty
        html.append(markup: "<section class=\"notice notice-warning\"")
        html.attribute("aria-label", text("label"))
        html.attribute("data-formwork-path", "\(context.basePath)/")
        html.attribute("data-formwork-counts", counts.joined(separator: "|"))
        for name in ["sent", "expired", "confirm", "kept", "unkept"] {
            html.attribute("data-formwork-\(name)", text(name))
        }
        html.attribute(
            "data-formwork-unsent", context.text(key: "FormworkPresentation.status.unsent"))
        html.append(markup: ">\n<p role=\"status\"></p>\n<ul></ul>\n")
        appendButton("send", to: &html)
        html.append(markup: "</section>\n<li><bdi></bdi> <span")
        for name in ["refused", "unsure", "files", "other"] {
            html.attribute("data-formwork-\(name)", text(name))
        }
        html.append(markup: "></span>\n<a>")
        html.append(text: text("logIn"))
        html.append(markup: "</a>\n")
        appendButton("open", to: &html)
        appendButton("drop", to: &html)
        appendButton("keep", to: &html)
        html.append(markup: "</li>\n")
        return html
    }

    /// The text for each number of forms that can wait.
    private var counts: [String] {
        (1...OutboxReader.maximumCount).map { count in
            context.text(
                key: "FormworkOutbox.waiting", arguments: ["count": .integer(Int64(count))])
        }
    }

    private func appendButton(_ name: String, to html: inout HTML) {
        html.append(
            markup: "<button type=\"button\" class=\"button button-secondary button-small\"")
        html.attribute("data-formwork-press", name)
        html.append(markup: ">")
        html.append(text: text(name))
        html.append(markup: "</button>\n")
    }

    private func text(_ name: String) -> String {
        context.text(key: "FormworkOutbox.\(name)")
    }
}

extension HTMLPage {
    /// The outbox wherever something waits, and beside screenlets whose input can wait.
    ///
    /// Elsewhere it is with the parts of a form that can wait.
    func outbox(_ context: HTMLContext) -> HTML {
        guard let reader = context.outbox, sendsOutbox(context) else { return .empty }
        return HTMLOutbox(context: context).html(for: reader)
    }
}
