import Formwork

/// The marks of a page whose content follows the changes of others: in the place of its tag, and at both edges
/// of the content.
///
/// A server replaces them once it knows the content: the first by the tag of what is between the edges,
/// these by nothing.
///
/// ```html
/// <main id="main" tabindex="-1">
/// <template data-formwork-live="dGhlIHRhZyE" data-formwork-stream="/formwork/live" …></template>
/// <h1>Ideas</h1>
/// …
/// </main>
/// ```
package struct LiveMarks: Sendable {
    package let tag: String
    package let edge: String
    /// Whether the page shows input that was sent: then only its forms are compared with the present page.
    package let showsInput: Bool

    /// Makes marks of texts that occur nowhere else.
    package init(tag: String, edge: String) {
        (self.tag, self.edge, showsInput) = (tag, edge, false)
    }

    private init(showsInput: Bool) {
        (tag, edge, self.showsInput) = ("000000000000", "", showsInput)
    }

    /// The marks of a page with input, which is the content of no one else.
    package static let ofInput = LiveMarks(showsInput: true)

    /// The path of the stream of changes, below the site's base path.
    package static let path = "/formwork/live"
}

extension HTMLPage {
    /// The element before the content of a live page, with the texts of its script; empty for any other page.
    func liveStart(_ context: HTMLContext) -> HTML {
        guard let live = context.live else { return .empty }
        var html: HTML = "<template data-formwork-stream=\"\(context.basePath)\(LiveMarks.path)\""
        let texts = LiveTexts(
            isAboutPage: !reportsChanges, isAboutForms: !main.needs.forms.isEmpty)
        html.append(markup: texts.attributes(context))
        html.flag("data-formwork-input", live.showsInput)
        html.append(markup: " data-formwork-live=\"\(live.tag)\"></template>\n\(live.edge)")
        return html
    }
}
