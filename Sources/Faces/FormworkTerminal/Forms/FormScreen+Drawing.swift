import Formwork
import FormworkPresentation

/// The form as a frame.
extension FormScreen {
    /// The content of the terminal now.
    ///
    /// - Complexity: O(*w* · *h*) in the size of the terminal, not in the rows of the form.
    public var frame: Frame {
        drawChanges()
        var frame = Frame(width: size.width, height: size.height, style: styles[.text])
        drawBar(0, [title, position].compactMap { $0 }, .heading, in: &frame)
        for row in 0..<contentHeight {
            guard let line = blocks.line(at: top + row) else { break }
            let own = ownStyles(at: top + row)
            for span in line.spans { draw(span, own, row: row + 1, in: &frame) }
        }
        drawBar(size.height - 1, status.map { [$0] } ?? keys, .bar, in: &frame)
        frame.cursor = cursor
        return frame
    }

    var isMirrored: Bool { ordersText && localizer.direction == .rightToLeft }

    private var direction: TextDirection { isMirrored ? .rightToLeft : .leftToRight }

    /// The looks of the row at a line, if code gives it colours.
    private func ownStyles(at position: Int) -> [TerminalPart: CellStyle]? {
        guard rowStyles.isNeeded, let name = blocks.name(at: position) else { return nil }
        return rowStyles.styles(ofRow: name)
    }

    private func draw(
        _ span: BlockSpan, _ own: [TerminalPart: CellStyle]? = nil, row: Int, in frame: inout Frame
    ) {
        let columns = columns(of: span)
        let style = own?[span.part] ?? styles[span.part]
        let line = TextLine(
            span.text, direction: span.direction ?? direction, reorders: ordersText)
        if span.direction != nil { frame.fill(row: row, columns: columns, style: style) }
        let start = isMirrored ? columns.upperBound - line.width : columns.lowerBound
        frame.draw(line, row: row, column: start, style: style, within: 0..<size.width)
    }

    private func drawBar(
        _ row: Int, _ texts: [String], _ part: TerminalPart, in frame: inout Frame
    ) {
        let style = styles[part]
        frame.fill(row: row, columns: 0..<size.width, style: style)
        let text = TextLines.shortened(texts.joined(separator: "  "), to: size.width)
        draw(BlockSpan(text, at: 0, part), row: row, in: &frame)
    }

    /// The last part of the form that is seen and the number of all, such as “↓ 12 / 40”, if the form
    /// is longer than the screen; the arrow leads to the rest.
    private var position: String? {
        guard blocks.count > contentHeight else { return nil }
        let digits = LanguageDigits(localizer)
        let last = min(blocks.count, top + contentHeight)
        let (part, count) = (blocks.number(ofLine: last - 1), blocks.blocks.count)
        let sign = last < blocks.count ? "↓" : "↑"
        return "\(sign) \(digits.text(part)) / \(digits.text(count))"
    }

    /// The keys, with what they do now.
    private var keys: [String] {
        let actions = form.actions
        var keys = [key("^S", actions[0].label)]
        for (event, name) in [(FormEvent.undo, "^U"), (.redo, "^Y")] {
            if let action = actions.first(where: { $0.event == event }), action.isPossible {
                keys.append(key(name, action.label))
            }
        }
        keys.append(key("Esc", text("leave")))
        if offersLanguages { keys.append(key("^L", text("language"))) }
        if entersPath { keys = fileKeys + keys }
        if focusedField?.hasSteps ?? false { keys.append(key("Alt-↑ Alt-↓", text("step"))) }
        return keys + [key("Tab", text("next")), key("Shift-Tab", text("previous"))]
    }

    /// The keys of a row of files.
    private var fileKeys: [String] {
        let words = { (name: String) in self.localizer.text(key: name) }
        guard editor?.text.isEmpty ?? true else {
            return [key("Enter", words("FormworkFiles.attach"))]
        }
        return focusedField?.removal == nil
            ? [words("FormworkFiles.path")] : [key("⌫", words("FormworkPresentation.list.remove"))]
    }

    /// A key and its effect; names of keys are read from left to right everywhere.
    private func key(_ name: String, _ effect: String) -> String {
        isMirrored ? "\u{2066}\(name)\u{2069} \(effect)" : "\(name) \(effect)"
    }

    private func text(_ name: String) -> String {
        localizer.text(key: "FormworkPresentation.keys.\(name)")
    }

    // MARK: The cursor

    private var cursor: (row: Int, column: Int)? {
        guard let focus, let index = blocks.index(of: focus),
            let first = blocks.blocks[index].line(of: focus)
        else { return nil }
        let lines = blocks.blocks[index].lines
        let line = first + (caretWindow?.line ?? 0)
        guard lines.indices.contains(line),
            let span = lines[line].spans.first(where: {
                $0.stop == focus && (editor == nil || $0.direction == .natural)
            })
        else { return nil }
        let row = blocks.tops[index] + line - top
        guard (0..<contentHeight).contains(row) else { return nil }
        return (row + 1, min(column(in: span), size.width - 1))
    }

    private func column(in span: BlockSpan) -> Int {
        let columns = columns(of: span)
        guard let caret = caretWindow else {
            return isMirrored ? max(0, columns.upperBound - 1) : columns.lowerBound
        }
        let line = TextLine(caret.text, reorders: ordersText)
        let start = isMirrored ? columns.upperBound - line.width : columns.lowerBound
        return max(0, start + line.column(ofCaret: caret.offset))
    }

    /// The line of text with the caret, as it is seen.
    var caretWindow: (text: String, start: Int, offset: Int, line: Int)? {
        guard let editor, let focus, let index = blocks.index(of: focus),
            let span = blocks.blocks[index].lines.lazy.flatMap(\.spans)
                .first(where: { $0.stop == focus && $0.direction == .natural })
        else { return nil }
        guard editor.hasLines else {
            let isSecret = focusedField.map { FaceNode.Role($0.widget) == .secret } ?? false
            let text = isSecret ? String(repeating: "•", count: editor.text.count) : editor.text
            let window = TextWindow(text, caret: editor.caret, width: span.width)
            return (window.text, window.start, editor.caret - window.start, 0)
        }
        let height = blocks.blocks[index].lines.count { $0.kind == .control }
        let window = AreaWindow(
            editor.text, caret: editor.caret, width: span.width, heights: height...height)
        guard let caret = window.caret else { return nil }
        return (
            window.lines[caret.line], editor.caret - caret.offset, caret.offset, caret.line
        )
    }
}
