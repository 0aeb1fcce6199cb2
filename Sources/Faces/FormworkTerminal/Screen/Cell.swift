/// One cell of a screen.
struct Cell: Hashable, Sendable {
    /// The text; empty for the second cell of a wide character.
    var text: String
    var style: CellStyle
    /// Whether terminals differ in how wide the text is.
    var isDoubtful = false

    /// A cell with nothing in it.
    static func blank(_ style: CellStyle) -> Cell { Cell(text: " ", style: style) }

    var isBlank: Bool { text == " " }

    /// Whether erasing the cell in its style shows it.
    var isErasable: Bool { isBlank && !style.isReversed && !style.isUnderlined }

    /// Whether the cell is the second one of a wide character.
    var isContinuation: Bool { text.isEmpty }
}
