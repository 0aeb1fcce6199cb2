public import FormworkContent
public import FormworkHTML

extension ArticleText {
    /// The article as a part of a page, below the page's own heading.
    ///
    /// Each word is escaped, and an address that a page may not lead to is no link.
    public var html: HTML {
        "<div dir=\"auto\">\(blocks.map(\.html))</div>"
    }
}

extension ArticleText.Block {
    fileprivate var html: HTML {
        switch self {
        case .heading(1, let spans): "<h2 dir=\"auto\">\(spans.html)</h2>"
        case .heading(2, let spans): "<h3 dir=\"auto\">\(spans.html)</h3>"
        case .heading(_, let spans): "<h4 dir=\"auto\">\(spans.html)</h4>"
        case .paragraph(let spans): "<p dir=\"auto\">\(spans.html)</p>"
        case .list(false, let entries): "<ul>\(entries.map(\.entry))</ul>"
        case .list(true, let entries): "<ol>\(entries.map(\.entry))</ol>"
        case .quotation(let spans): "<blockquote dir=\"auto\">\(spans.html)</blockquote>"
        case .code(let text): "<pre dir=\"ltr\"><code>\(text)</code></pre>"
        }
    }
}

extension [ArticleSpan] {
    fileprivate var html: [HTML] { map(\.html) }

    fileprivate var entry: HTML { "<li dir=\"auto\">\(html)</li>" }
}

extension ArticleSpan {
    fileprivate var html: HTML {
        switch self {
        case .text(let text): "\(text)"
        case .strong(let spans): "<strong>\(spans.html)</strong>"
        case .emphasis(let spans): "<em>\(spans.html)</em>"
        case .code(let text): "<code>\(text)</code>"
        case .link(let title, let address): .link(title, to: address)
        }
    }
}
