import Formwork
import FormworkPresentation

/// Draws the spans of lines in the direction of the reader.
struct SpanPen {
    let styles: ScreenStyles
    let width: Int
    let ordersText: Bool
    let localizer: Localizer

    /// Whether lines begin at the right edge.
    var isMirrored: Bool { ordersText && localizer.direction == .rightToLeft }

    private var direction: TextDirection { isMirrored ? .rightToLeft : .leftToRight }

    /// The columns of a span: those of a face from right to left are counted from the right.
    func columns(of span: BlockSpan) -> Range<Int> {
        let start = isMirrored ? width - span.offset - span.width : span.offset
        return start..<(start + span.width)
    }

    /// Draws a span, in looks of its own if code gives it some.
    func draw(
        _ span: BlockSpan, _ own: [TerminalPart: CellStyle]? = nil, row: Int, in frame: inout Frame
    ) {
        let columns = columns(of: span)
        let style = own?[span.part] ?? styles[span.part]
        let line = TextLine(
            span.text, direction: span.direction ?? direction, reorders: ordersText)
        if span.direction != nil { frame.fill(row: row, columns: columns, style: style) }
        let start = isMirrored ? columns.upperBound - line.width : columns.lowerBound
        frame.draw(line, row: row, column: start, style: style, within: 0..<width)
    }

    /// Draws texts beside each other over the whole width.
    func drawBar(_ texts: [String], _ part: TerminalPart, row: Int, in frame: inout Frame) {
        frame.fill(row: row, columns: 0..<width, style: styles[part])
        let text = TextLines.shortened(
            texts.joined(separator: "  "), to: width, in: localizer.direction)
        draw(BlockSpan(text, at: 0, part), row: row, in: &frame)
    }

    /// A key and its effect; names of keys are read from left to right everywhere.
    func key(_ name: String, _ effect: String) -> String {
        isMirrored ? "\u{2066}\(name)\u{2069} \(effect)" : "\(name) \(effect)"
    }
}
