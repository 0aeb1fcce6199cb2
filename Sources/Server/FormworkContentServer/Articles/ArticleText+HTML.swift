public import FormworkContent
public import FormworkHTML

extension ArticleText {
    /// The article as a part of a page, below the page's own heading.
    ///
    /// Each word is escaped, and an address that a page may not lead to is no link.
    public var html: HTML { .prose(parts()) }
}
