import FormworkPresentation

/// A piece of text in a line of a block, at a distance from the edge at which reading begins.
struct BlockSpan {
    var text: String
    /// The number of cells between the edge and the text.
    var offset: Int
    /// The number of cells for the text.
    var width: Int
    var part: TerminalPart
    /// The stop to which a click leads; `nil` for words.
    var stop: FocusStop?
    /// The direction of the text; that of the face for its own words.
    var direction: TextDirection?

    init(
        _ text: String, at offset: Int, width: Int? = nil, _ part: TerminalPart = .text,
        stop: FocusStop? = nil, direction: TextDirection? = nil
    ) {
        self.text = text
        self.offset = offset
        self.width = width ?? TextLine(text).width
        self.part = part
        self.stop = stop
        self.direction = direction
    }

    /// The offset behind the text.
    var end: Int { offset + width }
}

/// One line of a block.
struct BlockLine {
    /// The meaning of a line, from which a test reads what a screen shows.
    enum Kind: Hashable {
        case blank, position, heading, label, hint, error, warning, control, choice, actions, note,
            file
    }

    var kind: Kind
    var spans: [BlockSpan]

    init(_ kind: Kind, _ spans: [BlockSpan] = []) {
        self.kind = kind
        self.spans = spans
    }
}
