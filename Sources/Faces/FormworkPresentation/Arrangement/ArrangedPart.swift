public import Formwork

/// A part of the arrangement of a form or a table: a row, or an element around rows and words.
///
/// Faces that have room for it draw the elements; all others show the rows in their order.
public indirect enum ArrangedPart: Hashable, Sendable {
    /// The row at the root of the form with a tag.
    case row(String)
    /// Words between the rows.
    case text(String)
    /// Words that lead to an address; faces make a link of it if it is one that a page may lead to.
    case link(title: String, address: String)
    /// The button that submits the form; without one it is below the form.
    case submit
    /// The rows of a ``ShownTable``.
    case table
    /// An element around other parts.
    case element(ArrangedElement, classes: [String] = [], [ArrangedPart])

    /// Whether a row or the button is in the part.
    public var holdsRows: Bool {
        switch self {
        case .row, .submit, .table: true
        case .text, .link: false
        case .element(_, _, let parts): parts.contains { $0.holdsRows }
        }
    }

    /// The tags of the rows in the part, in reading order.
    public var rows: [String] {
        switch self {
        case .row(let tag): [tag]
        case .text, .link, .submit, .table: []
        case .element(_, _, let parts): parts.flatMap(\.rows)
        }
    }

    /// Whether the button that submits the form is in the part.
    public var holdsSubmit: Bool {
        switch self {
        case .submit: true
        case .row, .text, .link, .table: false
        case .element(_, _, let parts): parts.contains { $0.holdsSubmit }
        }
    }
}

/// The elements that an arrangement may have; none of them does anything by itself.
public enum ArrangedElement: String, CaseIterable, Hashable, Sendable {
    /// Boxes around rows.
    case div, section, article, header, footer
    /// Lists and their entries.
    case ul, ol, li
    /// Headings below that of the page.
    case h2, h3, h4, h5, h6
    /// Words.
    case p, blockquote, pre, span, small, strong, em, code
    /// Lines.
    case hr, br

    /// Whether the element may be around rows; another one is shown as a box then.
    public var mayHoldRows: Bool {
        switch self {
        case .div, .section, .article, .header, .footer, .ul, .ol, .li: true
        case .h2, .h3, .h4, .h5, .h6, .p, .blockquote, .pre, .span, .small, .strong, .em, .code,
            .hr, .br:
            false
        }
    }

    /// Whether the element is a part of a line.
    public var isInline: Bool { [.span, .small, .strong, .em, .code].contains(self) }

    /// The level of a heading, at least 2; `nil` for another element.
    public var headingLevel: Int? { Self.headings.firstIndex(of: self).map { $0 + 2 } }

    /// The heading of a level, from 2 to 6.
    public static func heading(ofLevel level: Int) -> ArrangedElement {
        headings[min(max(0, level - 2), headings.count - 1)]
    }

    private static let headings: [ArrangedElement] = [.h2, .h3, .h4, .h5, .h6]
}

/// A driver whose form has an arrangement, such as a model with a layout.
public protocol ArrangedDriver: FormDriver {
    /// The parts of the form, each row once; empty for one row below the other.
    var arrangement: [ArrangedPart] { get }

    /// The distances between its parts, by default those of the theme.
    var spacing: ArrangedSpacing { get }
}

extension ArrangedDriver {
    /// The distances of the theme.
    public var spacing: ArrangedSpacing { ArrangedSpacing() }
}

/// The distances between the parts of a form, for faces that can have any.
public struct ArrangedSpacing: Hashable, Sendable {
    /// The distance between two rows, in points; `nil` for that of the theme.
    public var betweenRows: Int?

    /// The distance between a label and its control, in points; `nil` for that of the theme.
    public var belowLabels: Int?

    /// Makes distances.
    public init(betweenRows: Int? = nil, belowLabels: Int? = nil) {
        self.betweenRows = betweenRows
        self.belowLabels = belowLabels
    }
}
