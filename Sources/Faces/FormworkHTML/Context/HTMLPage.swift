/// The page of a view model: a title, the way to it, its actions and the main part.
///
/// ```swift
/// HTMLPage(
///     title: idea.title,
///     breadcrumbs: [(title: "Ideas", link: context.link(to: ListIdeasRequest(query: .init())))],
///     actions: [.init("Change", to: edit), .init("Delete", to: delete, style: .secondary)],
///     main: HTMLDescriptionList(facts).html(context))
/// ```
///
/// The header, the breadcrumbs, the heading with the actions, the summary of errors and the footer
/// are added by ``HTMLDocument``.
public struct HTMLPage: Sendable {
    /// The page's title, without the site's name; also its heading.
    public var title: String

    /// The pages above this one, the topmost first, without the page itself.
    ///
    /// The navigation marks its entry for one of them as the section that contains the page.
    public var breadcrumbs: [(title: String, link: String)]

    /// The actions of the page, beside its heading.
    public var actions: [HTMLButtonLink]

    /// The main part.
    ///
    /// The heading is added above it, unless it contains an `<h1>` of its own.
    public var main: HTML

    /// A sentence about the page for search engines.
    ///
    /// Pages that only their users see need none.
    public var description: String?

    /// Whether elements of the page report its changes to screen readers, so that no sentence about an update is added.
    package var reportsChanges = false

    /// The text of the one style element of the page, which a content security policy must allow by
    /// its hash; `nil` for a page without rules of its own.
    ///
    /// ```css
    /// .look-f8e2a1{--text:#14202b;background-color:#f3f6fa}
    /// ```
    public var styleRules: String? {
        let styles = main.needs.styles
        guard !styles.isEmpty else { return nil }
        return styles.keys.sorted().compactMap { styles[$0] }.joined()
    }

    /// Makes a page.
    ///
    /// - Parameters:
    ///   - title: The title and heading.
    ///   - breadcrumbs: The pages above this one, the topmost first.
    ///   - actions: The actions beside the heading, the most important first.
    ///   - main: The main part, below the heading.
    ///   - description: A sentence about the page for search engines.
    public init(
        title: String, breadcrumbs: [(title: String, link: String)] = [],
        actions: [HTMLButtonLink] = [], main: HTML, description: String? = nil
    ) {
        self.title = title
        self.breadcrumbs = breadcrumbs
        self.actions = actions
        self.main = main
        self.description = description
    }
}
