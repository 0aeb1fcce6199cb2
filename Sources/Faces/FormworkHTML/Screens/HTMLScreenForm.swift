import Formwork
public import FormworkPresentation
import Foundation

/// The form around the screenlets of a page, with which the input of all of them travels.
///
/// ```html
/// <form class="screenlets" method="post" action="/bookmarks" …>
/// <input type="hidden" name="_csrf" value="…">
/// <h2>Mine</h2><section class="screenlet" id="screenlet-mine" …>…</section>
/// <h2>Ours</h2><section class="screenlet" id="screenlet-ours" …>…</section>
/// </form>
/// ```
///
/// The markup inside must have no other form. Browsers press the first button of a form for the return
/// key: among several screenlets, and beside lists, that one only shows the page again, with all input. A
/// script presses the first button of the screenlet in which the focus is.
public struct HTMLScreenForm {
    private let main: HTML
    private let screens: [any ScreenDriver]
    private let link: String
    private let maximumSize: Int?

    /// Makes the form of screenlets.
    ///
    /// - Parameters:
    ///   - main: The markup with the sections of the screenlets.
    ///   - screens: The screenlets.
    ///   - link: The address that performs their actions.
    ///   - maximumSize: The size in bytes up to which the address takes files; `nil` for no limit.
    public init(
        around main: HTML, of screens: [any ScreenDriver], submittingTo link: String,
        maximumSize: Int? = nil
    ) {
        self.main = main
        self.screens = screens
        self.link = link
        self.maximumSize = maximumSize
    }

    /// The form.
    public func html(_ context: HTMLContext) -> HTML {
        var html = HTML.empty
        html.append(markup: "<form class=\"screenlets\" method=\"post\"")
        html.attribute("action", link)
        if screens.contains(where: { $0.takesFiles(below: 0) }) {
            appendFileAttributes(to: &html, context)
        }
        for name in ["unanswered", "expired", "logIn"] {
            let attribute = "data-formwork-\(name.lowercased())"
            html.attribute(attribute, context.text(key: "FormworkScreenlet.\(name)"))
        }
        html.attribute(
            "data-formwork-sending", context.text(key: "FormworkPresentation.status.sending"))
        html.append(markup: " accept-charset=\"utf-8\" novalidate>\n")
        html.appendSender(context, withKey: false)
        if screens.count > 1 || screens.contains(where: { $0.hasScreensOrLists }) {
            appendDefaultButton(to: &html)
        }
        html += main
        html.append(markup: "</form>\n")
        return html
    }

    private func appendFileAttributes(to html: inout HTML, _ context: HTMLContext) {
        html.attribute("enctype", "multipart/form-data")
        guard let maximumSize else { return }
        html.attribute("data-formwork-limit", String(maximumSize))
        html.attribute("data-formwork-large", text(ofLimit: maximumSize, context))
    }

    /// The words about files that are larger than a form may be, which a script does not send.
    private func text(ofLimit size: Int, _ context: HTMLContext) -> String {
        let style = ByteCountFormatStyle(
            style: .file, spellsOutZero: false, locale: context.localizer.formatLocale)
        return context.text(
            key: "FormworkScreenlet.tooLarge",
            arguments: ["limit": .text(Int64(size).formatted(style))])
    }

    private func appendDefaultButton(to html: inout HTML) {
        html.append(markup: "<button type=\"submit\" class=\"default-button\"")
        html.append(markup: " name=\"\(PageAction.name)\" value=\"\(PageAction.refresh.text)\"")
        html.append(markup: " data-formwork-default tabindex=\"-1\" aria-hidden=\"true\">")
        html.append(markup: "</button>\n")
    }
}

extension HTML {
    /// Whether there is a form, around which no other one can be.
    public var hasForm: Bool { text.utf8.contains("<form".utf8) }
}

extension ScreenDriver {
    /// Whether there is a screenlet inside of this one, or a list, whose buttons change its entries.
    fileprivate var hasScreensOrLists: Bool {
        parts.contains { part in
            !part.screens.isEmpty
                || part.forms.contains { $0.machine.definition.rows.containLists }
        }
    }

    /// Whether a form of the screenlet, or of one inside of it, takes files.
    fileprivate func takesFiles(below depth: Int) -> Bool {
        guard depth <= ScreenLimits.maximumDepth else { return false }
        return parts.contains { part in
            part.forms.contains { $0.machine.definition.rows.takeFiles }
                || part.screens.contains { $0.takesFiles(below: depth + 1) }
        }
    }
}
