/// A part of a page below a heading of its own, which is left out if it has no content.
///
/// ```swift
/// HTMLSection(context.text(teamTitle), members(context)).html
/// ```
public struct HTMLSection {
    private let title: String
    private let content: HTML

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - content: The parts below the heading, such as a list of facts or a table.
    public init(_ title: String, _ content: HTML) {
        self.title = title
        self.content = content
    }

    /// The section; empty without content.
    public var html: HTML {
        guard !content.isEmpty else { return .empty }
        return "<section class=\"section\">\n<h2>\(title)</h2>\n\(content)</section>\n"
    }
}
