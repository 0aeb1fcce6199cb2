public import Formwork

/// A part of the arrangement of a form: a row, or an element around rows and words.
///
/// Faces that have room for it draw the elements; all others show the rows in their order.
public indirect enum ArrangedPart: Hashable, Sendable {
    /// The row at the root of the form with a tag.
    case row(String)
    /// Words between the rows.
    case text(String)
    /// An element around other parts.
    case element(ArrangedElement, classes: [String] = [], [ArrangedPart])

    /// Whether a row is in the part.
    public var holdsRows: Bool {
        switch self {
        case .row: true
        case .text: false
        case .element(_, _, let parts): parts.contains { $0.holdsRows }
        }
    }

    /// The tags of the rows in the part, in reading order.
    public var rows: [String] {
        switch self {
        case .row(let tag): [tag]
        case .text: []
        case .element(_, _, let parts): parts.flatMap(\.rows)
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
    case p, span, small, strong, em
    /// Lines.
    case hr, br

    /// Whether the element may be around rows; another one is shown as a box then.
    public var mayHoldRows: Bool {
        switch self {
        case .div, .section, .article, .header, .footer, .ul, .ol, .li: true
        case .h2, .h3, .h4, .h5, .h6, .p, .span, .small, .strong, .em, .hr, .br: false
        }
    }
}

/// A driver whose form has an arrangement, such as a model with a layout.
public protocol ArrangedDriver: FormDriver {
    /// The parts of the form, each row once; empty for one row below the other.
    var arrangement: [ArrangedPart] { get }
}
