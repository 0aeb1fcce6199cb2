import Formwork
public import FormworkPresentation
import Foundation

/// A screenlet on a page: one form with all its parts, whose buttons perform its actions.
///
/// ```swift
/// HTMLScreen(screenlet, submittingTo: "/bookmarks").html(context)
/// ```
///
/// The rows and buttons of a screenlet have its name before theirs, and those of a screenlet inside
/// both names, so that nothing of two screenlets mixes:
///
/// ```html
/// <section class="screenlet" id="screenlet-bookmark" data-formwork-screenlet="bookmark" …>
/// <form class="form" method="post" action="/bookmarks" …>
/// <p class="form-status" role="status"></p>
/// … <input id="field-bookmark.url" name="bookmark.url"> …
/// <button type="submit" name="formwork-action" value="act:bookmark.save">Save</button>
/// </form>
/// </section>
/// ```
///
/// Without a script a button sends the form and leads to the page with the result; with one the
/// answer takes the place of the section.
public struct HTMLScreen {
    /// The name of the hidden input with the name of the screenlet that is sent.
    public static let fieldName = "formwork-screenlet"

    private let screen: any ScreenDriver
    private let link: String
    private let errorPath: String?
    private let maximumSize: Int?

    /// Makes the markup of a screenlet.
    ///
    /// - Parameters:
    ///   - screen: The screenlet.
    ///   - link: The address that performs its actions.
    ///   - errorPath: The names of the screenlet whose errors are shown, such as `news.comments`;
    ///     `nil` for none.
    ///   - maximumSize: The size in bytes up to which the address takes files; `nil` for no limit.
    public init(
        _ screen: any ScreenDriver, submittingTo link: String,
        showingErrorsOf errorPath: String? = nil, maximumSize: Int? = nil
    ) {
        self.screen = screen
        self.link = link
        self.errorPath = errorPath
        self.maximumSize = maximumSize
    }

    /// The section with the form.
    public func html(_ context: HTMLContext) -> HTML {
        var html = HTML.empty
        html.needs.noteScreenlet()
        appendStart(to: &html, context)
        ScreenMarkup(path: screen.screenName, errorPath: errorPath, context: context)
            .append(screen, to: &html)
        html.append(markup: "</form>\n</section>\n")
        return html
    }

    private func appendStart(to html: inout HTML, _ context: HTMLContext) {
        html.append(markup: "<section class=\"screenlet\"")
        html.attribute("id", "screenlet-\(screen.screenName)")
        html.attribute("data-formwork-screenlet", screen.screenName)
        html.attribute("aria-label", screen.screenLabel.isEmpty ? nil : screen.screenLabel)
        html.attribute(
            "data-formwork-sending", context.text(key: "FormworkPresentation.status.sending"))
        html.attribute(
            "data-formwork-unanswered", context.text(key: "FormworkScreenlet.unanswered"))
        let takesFiles = screen.takesFiles(below: 0)
        if takesFiles, let maximumSize {
            html.attribute("data-formwork-limit", String(maximumSize))
            html.attribute("data-formwork-large", text(ofLimit: maximumSize, context))
        }
        html.append(markup: " tabindex=\"-1\">\n<form class=\"form\" method=\"post\"")
        html.attribute("action", link)
        html.attribute("enctype", takesFiles ? "multipart/form-data" : nil)
        html.append(markup: " accept-charset=\"utf-8\" novalidate>\n")
        html.appendSender(context)
        html.appendHidden(Self.fieldName, screen.screenName)
    }

    /// The words about files that are larger than a form may be, which a script does not send.
    private func text(ofLimit size: Int, _ context: HTMLContext) -> String {
        let style = ByteCountFormatStyle(
            style: .file, spellsOutZero: false, locale: context.localizer.formatLocale)
        return context.text(
            key: "FormworkScreenlet.tooLarge",
            arguments: ["limit": .text(Int64(size).formatted(style))])
    }
}

extension ScreenDriver {
    /// Whether a form of the screenlet, or of one inside of it, takes files.
    fileprivate func takesFiles(below depth: Int) -> Bool {
        guard depth <= ScreenLimits.maximumDepth else { return false }
        return parts.contains { part in
            part.forms.contains { $0.machine.definition.rows.takeFiles }
                || part.screens.contains { $0.takesFiles(below: depth + 1) }
        }
    }
}
