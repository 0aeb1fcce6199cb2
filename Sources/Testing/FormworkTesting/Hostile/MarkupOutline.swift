/// The elements of a page with the names of their attributes, as a browser reads them: all that a
/// text on the page must not change.
package struct MarkupOutline {
    /// A start tag, an end tag, or a comment, in the order of the page.
    package private(set) var parts: [String] = []

    /// Reads a page.
    package init(_ html: String) {
        for token in MarkupTokens(html) {
            switch token {
            case .start(let name, let attributes):
                parts.append(([name] + attributes.map(\.name)).joined(separator: " "))
            case .end(let name): parts.append("/\(name)")
            case .comment: parts.append("comment")
            case .declaration: parts.append("declaration")
            case .text: break
            }
        }
    }
}
