/// A link that looks like a button, such as an action of a page.
///
/// ```swift
/// HTMLButtonLink("New idea", to: context.link(to: NewIdeaRequest(query: .init())))
/// ```
public struct HTMLButtonLink: Hashable, Sendable {
    /// The weight of a link among its neighbours.
    public enum Style: Sendable {
        /// The main action; a page has one at most.
        case primary
        /// Any other action.
        case secondary
        /// An action that leads to a loss of data.
        case destructive
    }

    /// The text of the link.
    public var title: String

    /// The path and query of the page that the link leads to.
    public var link: String

    /// The weight of the link.
    public var style: Style

    /// Whether a script opens the page in a dialog over this one.
    ///
    /// It suits questions and short forms; without a script the link leads to the page.
    public var opensDialog: Bool

    /// Makes a link.
    public init(
        _ title: String, to link: String, style: Style = .primary, opensDialog: Bool = false
    ) {
        self.title = title
        self.link = link
        self.style = style
        self.opensDialog = opensDialog
    }

    /// The link.
    public var html: HTML {
        guard opensDialog else { return "<a class=\"\(names)\" href=\"\(link)\">\(title)</a>" }
        var html: HTML =
            "<a class=\"\(names)\" href=\"\(link)\" data-formwork-dialog>\(title)</a>"
        html.needs.noteDialogs()
        return html
    }

    private var names: String {
        switch style {
        case .primary: "button"
        case .secondary: "button button-secondary"
        case .destructive: "button button-secondary button-destructive"
        }
    }
}
