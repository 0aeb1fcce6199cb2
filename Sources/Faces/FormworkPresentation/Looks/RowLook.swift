public import Formwork

/// The look that code gives to one row: colours, a picture, a link.
///
/// Faces show it as far as they can, and keep the contrast of their theme: see
/// ``colors(in:_:)``.
public struct RowLook: Hashable, Sendable {
    /// The colour of the words; `nil` for the one of the theme.
    public var text: ThemeColor?

    /// The colour behind the row; `nil` for none of its own.
    public var background: ThemeColor?

    /// The colour of what is chosen or stressed in the row; `nil` for the one of the theme.
    public var tint: ThemeColor?

    /// The space above and below the row, on faces that do not count lines; `nil` for that of the
    /// theme.
    public var margin: ThemeDimension?

    /// The picture of the row; `nil` for none.
    public var picture: ThemeImage?

    /// The words for the picture, for readers who do not see it.
    public var pictureText = ""

    /// The maximum height of the picture; `nil` for its own.
    public var pictureHeight: ThemeDimension?

    /// The address to which the row leads, such as that of a place on a map; `nil` for none.
    public var link: String?

    /// The words of the link, without the name of what opens it.
    public var linkText = ""

    /// Creates the look of a row about which code decides nothing.
    public init() {}

    /// Whether the look changes a colour.
    public var isColored: Bool { text != nil || background != nil || tint != nil }
}

/// A driver whose code decides on the look of rows, such as a form of row objects.
public protocol LookDriver: FormDriver {
    /// The look of a row; `nil` if code decides nothing about it.
    func look(ofRow tag: String) -> RowLook?

    /// Takes over the theme of the face that shows the form, if the form has one of this name.
    func adopt(_ theme: Theme)
}
