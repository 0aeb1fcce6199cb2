/// A piece of HTML that is safe to put into a page.
///
/// What stands in a literal is markup; what is interpolated is text and is escaped, unless it is
/// HTML itself. So whatever somebody typed stays text:
///
/// ```swift
/// let name = "<script>"
/// let html: HTML = "<b>\(name)</b>"  // <b>&lt;script&gt;</b>
/// ```
///
/// Only texts, whole numbers and HTML can be interpolated. Everything else has no text that people
/// should read, and does not compile.
public struct HTML: Hashable, Sendable {
    /// The markup.
    public internal(set) var text: String

    /// What the piece needs of the page around it.
    var needs = PageNeeds()

    init(markup: String) { text = markup }

    /// Nothing.
    public static let empty = HTML(markup: "")

    /// Takes markup as it is: nothing is escaped, so nothing in it may come from outside.
    public static func raw(_ markup: String) -> HTML { HTML(markup: markup) }

    /// Whether there is no markup.
    public var isEmpty: Bool { text.isEmpty }

    /// The one piece after the other.
    public static func + (left: HTML, right: HTML) -> HTML {
        var sum = left
        sum += right
        return sum
    }

    /// Puts a piece behind another.
    public static func += (left: inout HTML, right: HTML) {
        left.text += right.text
        left.needs += right.needs
    }
}

extension HTML: CustomStringConvertible {
    /// The markup.
    public var description: String { text }
}

extension Sequence<HTML> {
    /// The pieces one after the other, with a separator between them.
    public func joined(separator: HTML = .empty) -> HTML {
        var result = HTML.empty
        var isFirst = true
        for piece in self {
            if !isFirst { result += separator }
            result += piece
            isFirst = false
        }
        return result
    }
}
