/// A piece of HTML that is safe to put into a page.
///
/// The text of a literal is markup; interpolated values are text and are escaped, unless they are
/// HTML themselves. So a user's input stays text:
///
/// ```swift
/// let name = "<script>"
/// let html: HTML = "<b>\(name)</b>"  // <b>&lt;script&gt;</b>
/// ```
///
/// Only texts, whole numbers and HTML can be interpolated. Any other type has no text for readers,
/// and does not compile.
///
/// There is no tree of elements: HTML is text that is appended to, so that a page costs little more
/// than its bytes. Pieces remember the identifiers and forms in them, which the page around them
/// needs.
public struct HTML: Hashable, Sendable {
    /// The markup.
    public internal(set) var text: String

    /// The requirements of the piece on the page around it; `nil` for none, as of nearly every piece.
    private var noted: NotedNeeds?

    init(markup: String) { text = markup }

    /// The requirements of the piece on the page around it.
    var needs: PageNeeds {
        get { noted?.needs ?? PageNeeds() }
        _modify {
            let own: NotedNeeds
            if isKnownUniquelyReferenced(&noted), let noted {
                own = noted
            } else {
                own = NotedNeeds(needs)
                noted = own
            }
            yield &own.needs
        }
    }

    /// The empty piece.
    public static let empty = HTML(markup: "")

    /// Takes markup as it is: it is not escaped, so no part of it may come from outside.
    ///
    /// - Warning: Markup that contains a user's input lets that user run scripts in the pages of
    ///   others.
    ///
    /// Its identifiers and a heading `<h1>` are found, so that the summary of errors can link into
    /// it and the page has no second heading.
    ///
    /// - Complexity: O(length of the markup).
    public static func raw(_ markup: String) -> HTML {
        var html = HTML(markup: markup)
        html.noteNeeds(of: markup)
        return html
    }

    /// Whether there is no markup.
    public var isEmpty: Bool { text.isEmpty }

    /// The one piece after the other.
    public static func + (left: HTML, right: HTML) -> HTML {
        var sum = left
        sum += right
        return sum
    }

    /// Appends a piece to another.
    public static func += (left: inout HTML, right: HTML) {
        left.text += right.text
        guard let noted = right.noted else { return }
        if left.noted == nil { left.noted = noted } else { left.needs += noted.needs }
    }

    /// Whether both have the same markup and need the same of the page around them.
    public static func == (left: HTML, right: HTML) -> Bool {
        left.text == right.text && left.needs == right.needs
    }

    /// Hashes the markup.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// The requirements of a piece, apart from it: pieces are copied far more often than they need
/// something.
///
/// Unchecked, as an object is changed in one place, by `needs` of the only piece that refers to it
/// (`isKnownUniquelyReferenced`); any other piece changes a copy.
private final class NotedNeeds: @unchecked Sendable {
    var needs: PageNeeds

    init(_ needs: PageNeeds) { self.needs = needs }
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
