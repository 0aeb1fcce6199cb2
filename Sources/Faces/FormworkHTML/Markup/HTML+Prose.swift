import Formwork
public import FormworkPresentation

extension HTML {
    /// Foreign words with headings, lists and links, such as an article.
    ///
    /// Each block has its own direction, and code that of a machine. Words are escaped, and an address
    /// that a page may not lead to is no link. Rows and buttons are left out.
    ///
    /// - Parameters:
    ///   - parts: The elements and words, whose headings begin with `h2`.
    ///   - level: The level of the heading above them; theirs go on below it.
    /// - Returns: The markup.
    public static func prose(_ parts: [ArrangedPart], below level: Int = 1) -> HTML {
        var html = HTML.empty
        html.append(markup: "<div class=\"article\" dir=\"auto\">")
        html.append(prose: parts, below: level)
        html.append(markup: "</div>\n")
        return html
    }

    private mutating func append(prose parts: [ArrangedPart], below level: Int) {
        for part in parts {
            switch part {
            case .text(let text): append(words: text)
            case .link(let title, let address): self += .link(title, to: address)
            case .row, .submit, .table: break
            case .element(let element, let classes, let inner):
                let shown =
                    element.headingLevel.map { .heading(ofLevel: $0 + level - 1) } ?? element
                let name = part.elementName(shown, around: inner)
                append(markup: "<\(name)")
                attribute("class", classes.isEmpty ? nil : classes.joined(separator: " "))
                attribute("dir", element.direction)
                append(markup: ">")
                guard element != .hr, element != .br else { continue }
                append(prose: inner, below: level)
                append(markup: "</\(name)>")
            }
        }
    }
}

extension ArrangedElement {
    /// The direction of a block of words; `nil` for an element that has that of its surroundings.
    fileprivate var direction: String? {
        switch self {
        case .p, .li, .blockquote, .h2, .h3, .h4, .h5, .h6: "auto"
        case .pre: "ltr"
        case .div, .section, .article, .header, .footer, .ul, .ol, .span, .small, .strong, .em,
            .code, .hr, .br:
            nil
        }
    }
}
