import Formwork
public import FormworkPresentation

/// A screenlet on a page: a section of an ``HTMLScreenForm``, whose buttons perform its actions.
///
/// ```swift
/// let section = HTMLScreen(screenlet).html(context)
/// HTMLScreenForm(around: section, of: [screenlet], submittingTo: "/bookmarks").html(context)
/// ```
///
/// The rows and buttons of a screenlet have its name before theirs, and those of a screenlet inside
/// both names, so that nothing of two screenlets mixes:
///
/// ```html
/// <section class="screenlet" id="screenlet-bookmark" data-formwork-screenlet="bookmark" …>
/// <div class="form">
/// <p class="form-status" role="status"></p>
/// … <input id="field-bookmark.url" name="bookmark.url"> …
/// <button type="submit" name="formwork-action" value="act:bookmark.save">Save</button>
/// </div>
/// </section>
/// ```
///
/// Without a script a button sends the form and leads to the page with the result; with one the
/// answer takes the place of the section.
public struct HTMLScreen {
    /// The mark of a screenlet that shows what came of an action, which is not what a page shows that is opened.
    package enum Mark: String {
        /// It is the same but for words about the action.
        case same = ""
        /// It has input of its reader, or shows more or something else.
        case kept
    }

    private let screen: any ScreenDriver
    private let errorPath: String?
    private let entrance: String?

    /// The mark after an action, by which changes of others stay away from what its reader has begun.
    package var mark: Mark?

    /// Makes the markup of a screenlet.
    ///
    /// - Parameters:
    ///   - screen: The screenlet.
    ///   - errorPath: The names of the screenlet whose errors are shown, such as `news.comments`;
    ///     `nil` for none.
    ///   - entrance: The address of the log-in without which its work was refused; `nil` for none.
    public init(
        _ screen: any ScreenDriver, showingErrorsOf errorPath: String? = nil,
        entrance: String? = nil
    ) {
        self.screen = screen
        self.errorPath = errorPath
        self.entrance = entrance
    }

    /// The section.
    public func html(_ context: HTMLContext) -> HTML {
        var html = HTML.empty
        html.needs.noteScreenlet()
        if keepsInput(context) { html.needs.noteKeptInput() }
        appendStart(to: &html, context)
        var markup = ScreenMarkup(
            path: screen.screenName, errorPath: errorPath, context: context)
        markup.entrance = entrance
        markup.keepsInput = keepsInput(context)
        markup.append(screen, to: &html)
        html.append(markup: "</div>\n</section>\n")
        return html
    }

    /// The parts alone, by which two states are compared.
    package func content(_ context: HTMLContext) -> HTML {
        var html = HTML.empty
        var markup = ScreenMarkup(path: screen.screenName, errorPath: nil, context: context)
        markup.showsStatus = false
        markup.append(screen, to: &html)
        return html
    }

    /// Whether input waits in the browser of the reader while there is no network.
    private func keepsInput(_ context: HTMLContext) -> Bool {
        context.outbox != nil && screen.waitsOffline && !screen.holdsSecrets
    }

    private func appendStart(to html: inout HTML, _ context: HTMLContext) {
        html.append(markup: "<section class=\"screenlet\"")
        html.attribute("id", "screenlet-\(screen.screenName)")
        html.attribute("data-formwork-screenlet", screen.screenName)
        html.attribute("data-formwork-input", mark?.rawValue)
        html.attribute("aria-label", screen.screenLabel.isEmpty ? nil : screen.screenLabel)
        if keepsInput(context) {
            html.attribute("data-formwork-owner", context.outbox?.owner)
            html.attribute("data-formwork-waits", screen.waitingButtons(below: screen.screenName))
        }
        html.append(markup: " tabindex=\"-1\">\n<div class=\"form\">\n")
        // Each screenlet has a key of its own, as a script sends and replaces each by itself.
        if let key = context.submissionKey { html.appendHidden(HTMLForm.keyName, key()) }
    }
}
