/// The page of a view model: a title and the main part.
public struct HTMLPage: Hashable, Sendable {
    /// The page's title, without the site's name.
    public var title: String

    /// The main part; it begins with the page's only `<h1>`.
    public var main: HTML

    /// A sentence about the page for search engines.
    public var description: String?

    /// Makes a page.
    public init(title: String, main: HTML, description: String? = nil) {
        self.title = title
        self.main = main
        self.description = description
    }
}
