/// The page of a view model: a title and the main part.
///
/// ```swift
/// HTMLPage(title: "Ideas", main: "<h1>Ideas</h1>\n\(table.html(context))")
/// ```
///
/// The header, the footer and the summary of errors are added by ``HTMLDocument``.
public struct HTMLPage: Hashable, Sendable {
    /// The page's title, without the site's name.
    public var title: String

    /// The main part; it begins with the page's only `<h1>`.
    public var main: HTML

    /// A sentence about the page for search engines.
    ///
    /// Pages that only their users see need none.
    public var description: String?

    /// Makes a page.
    public init(title: String, main: HTML, description: String? = nil) {
        self.title = title
        self.main = main
        self.description = description
    }
}
