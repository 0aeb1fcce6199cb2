public import FormworkPresentation

extension ArticleText {
    /// The article as the elements that each face draws in its own way.
    ///
    /// ```swift
    /// let part = ScreenPart.prose(ArticleText("# News\n\nThe *first* issue.").parts())
    /// ```
    ///
    /// - Parameter headings: The number of headings of the screenlet above those of the article, each
    ///   one level below the other.
    /// - Returns: The elements.
    public func parts(below headings: Int = 0) -> [ArrangedPart] {
        blocks.map { $0.part(below: headings) }
    }
}

extension ArticleText.Block {
    fileprivate func part(below headings: Int) -> ArrangedPart {
        switch self {
        case .heading(let level, let spans):
            .element(.heading(ofLevel: level + 1 + headings), spans.map(\.part))
        case .paragraph(let spans): .element(.p, spans.map(\.part))
        case .list(let isNumbered, let entries):
            .element(isNumbered ? .ol : .ul, entries.map { .element(.li, $0.map(\.part)) })
        case .quotation(let spans): .element(.blockquote, spans.map(\.part))
        case .code(let text): .element(.pre, [.element(.code, [.text(text)])])
        }
    }
}

extension ArticleSpan {
    fileprivate var part: ArrangedPart {
        switch self {
        case .text(let text): .text(text)
        case .strong(let spans): .element(.strong, spans.map(\.part))
        case .emphasis(let spans): .element(.em, spans.map(\.part))
        case .code(let text): .element(.code, [.text(text)])
        case .link(let title, let address): .link(title: title, address: address)
        }
    }
}
