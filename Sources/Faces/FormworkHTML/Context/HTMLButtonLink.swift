/// A link that looks like a button, such as an action of a page.
///
/// ```swift
/// HTMLButtonLink("New idea", to: context.link(to: NewIdeaRequest()))
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

    /// Makes a link.
    public init(_ title: String, to link: String, style: Style = .primary) {
        self.title = title
        self.link = link
        self.style = style
    }

    /// The link.
    public var html: HTML { "<a class=\"\(names)\" href=\"\(link)\">\(title)</a>" }

    private var names: String {
        switch style {
        case .primary: "button"
        case .secondary: "button button-secondary"
        case .destructive: "button button-secondary button-destructive"
        }
    }
}
