import Formwork
import FormworkPresentation

/// A whole page: the page of a view model, with the layout around it.
///
/// 1. the head: title, style sheets, nothing that runs but what makes forms live,
/// 2. the header: a way past it, the site's name, the navigation, the languages,
/// 3. the breadcrumbs,
/// 4. the main part, after the summary of errors if there are any and the heading with its actions,
/// 5. the footer.
///
/// ```swift
/// HTMLDocument(page: context.page(view), layout: layout, context: context).text
/// ```
///
/// Its language and direction are those of the reader. Nothing in it refers to another site, so
/// that a strict content security policy holds.
public struct HTMLDocument {
    let page: HTMLPage
    let layout: SiteLayout
    let context: HTMLContext

    /// Makes a document of a page.
    public init(page: HTMLPage, layout: SiteLayout, context: HTMLContext) {
        self.page = page
        self.layout = layout
        self.context = context
    }

    /// The document as it is sent, from its doctype to its end.
    public var text: String {
        var html = HTML.empty
        html.text.reserveCapacity(page.main.text.utf8.count + 4_096)
        appendHead(to: &html)
        html.append(markup: "<body>\n")
        appendHeader(to: &html)
        appendBreadcrumbs(to: &html)
        appendMain(to: &html)
        appendFooter(to: &html)
        html += page.dialog(context)
        html += page.outbox(context)
        html.append(markup: "</body>\n</html>\n")
        return html.text
    }

    /// The document as it is sent into a frame: the content of the page and one script, without the layout
    /// around it.
    public func framedText(running script: HTMLFrameScript) -> String {
        var html = HTML.empty
        appendHeadStart(to: &html)
        appendStylesheets(to: &html)
        html += "<script defer src=\"\(context.basePath + script.path)\"></script>\n"
        html.append(markup: "</head>\n<body>\n")
        appendMain(to: &html)
        html.append(markup: "</body>\n</html>\n")
        return html.text
    }

    /// Appends the head; the title of a page with errors begins with a warning.
    private func appendHead(to html: inout HTML) {
        appendHeadStart(to: &html)
        appendDescription(to: &html)
        appendIcon(to: &html)
        appendStylesheets(to: &html)
        html += page.scripts(context)
        html.append(markup: "</head>\n")
    }

    private func appendHeadStart(to html: inout HTML) {
        html.append(markup: "<!doctype html>\n<html")
        html.attribute("lang", context.localizer.languageTag)
        html.attribute("dir", context.localizer.direction.htmlValue)
        html.attribute("data-formwork-time-zone", context.timeZoneCookie)
        html.append(
            markup: """
                >
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">

                """)
        appendTitle(to: &html)
    }

    private func appendTitle(to html: inout HTML) {
        let (right, wrong) = titles
        html.append(markup: "<title")
        // A script shows the other one once there are errors, or none.
        if page.runsForms {
            html.attribute(isWrong ? "data-right" : "data-wrong", isWrong ? right : wrong)
        }
        html.append(markup: ">")
        html.append(text: isWrong ? wrong : right)
        html.append(markup: "</title>\n")
    }

    private func appendDescription(to html: inout HTML) {
        guard let description = page.description else { return }
        html.append(markup: "<meta name=\"description\"")
        html.attribute("content", description)
        html.append(markup: ">\n")
    }

    private func appendIcon(to html: inout HTML) {
        html.append(markup: "<link rel=\"icon\"")
        html.attribute("href", context.basePath + layout.brand.icon.path)
        html.attribute("type", layout.brand.icon.mediaType)
        html.append(markup: ">\n")
    }

    /// Appends the links to the style sheets, and the rules of the page.
    private func appendStylesheets(to html: inout HTML) {
        for stylesheet in layout.stylesheets {
            html.append(markup: "<link rel=\"stylesheet\"")
            html.attribute("href", context.basePath + stylesheet.path)
            html.append(markup: ">\n")
        }
        guard let rules = page.styleRules else { return }
        html.append(markup: "<style>\(rules)</style>\n")
    }

    /// The page's title and the site's, and the same after a warning that something is wrong.
    ///
    /// A screen reader reads the title first. A live form exchanges them.
    ///
    /// “Ideas – Ideaboard”, and “Error: Ideas – Ideaboard” as the GOV.UK Design System has it (WCAG
    /// 2.4.2).
    private var titles: (right: String, wrong: String) {
        let title = [page.title, context.text(layout.name)].filter { !$0.isEmpty }
            .joined(separator: " – ")
        return (
            title,
            context.text(
                key: "FormworkHTML.document.errorTitle", arguments: ["title": .text(title)])
        )
    }

    private var isWrong: Bool {
        context.submission?.hasErrors == true || !page.main.needs.mistakes.isEmpty
    }

    /// Appends the summary of errors, the notice and the page's own content.
    private func appendMain(to html: inout HTML) {
        html.append(markup: "<main id=\"main\" tabindex=\"-1\">\n")
        html += HTMLErrorSummary(context.submission, linkingInto: page.main).html(context)
        if let notice = context.notice {
            html += HTMLNotice(.success, "\(notice)\(undoForm)", isClosable: true).html(context)
        }
        html += page.liveStart(context)
        appendHeading(to: &html)
        html += page.main
        if let live = context.live { html.append(markup: live.edge) }
        html.append(markup: "\n</main>\n")
    }

    /// The button that takes back what the notice reports.
    private var undoForm: HTML {
        guard let link = context.undoLink else { return .empty }
        var html: HTML = " <form class=\"notice-undo\" method=\"post\" action=\"\(link)\">\n"
        html.appendSender(context)
        html += """
            <button type="submit" class="button button-secondary button-small">\
            \(context.text(key: "FormworkHTML.notice.undo"))</button></form>

            """
        return html
    }

    /// Appends the title as the heading, unless the main part has its own, and the actions.
    private func appendHeading(to html: inout HTML) {
        let hasTitle = !page.title.isEmpty && !page.main.needs.hasHeading
        guard hasTitle || !page.actions.isEmpty else { return }
        html.append(markup: "<div class=\"page-header\">\n")
        if hasTitle {
            html.append("<h1 dir=\"auto\">", words: page.title, "</h1>\n")
        }
        if !page.actions.isEmpty {
            let actions = page.actions.map(\.html).joined(separator: "\n")
            html += "<div class=\"page-actions\">\n\(actions)\n</div>\n"
        }
        html.append(markup: "</div>\n")
    }

    private func appendFooter(to html: inout HTML) {
        html.append(
            "<footer class=\"site-footer\">\n<p>",
            words: context.text(layout.footer ?? layout.name),
            "</p>\n")
        if !layout.footerLinks.isEmpty {
            html.append(markup: "<ul>\n")
            for entry in layout.footerLinks { append(entry, to: &html) }
            html.append(markup: "</ul>\n")
        }
        html.append(markup: "</footer>\n")
    }
}
