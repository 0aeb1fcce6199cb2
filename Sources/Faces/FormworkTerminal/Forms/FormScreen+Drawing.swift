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
        let pen = pen
        pen.drawBar([title, position].compactMap { $0 }, .heading, row: 0, in: &frame)
        let end = min(blocks.count, top + contentHeight)
        if top < end { drawLines(top..<end, row: 1, in: &frame) }
        pen.drawBar(bar, .bar, row: size.height - 1, in: &frame)
        frame.cursor = caret.flatMap { line, column in
            (0..<contentHeight).contains(line - top) ? (line - top + 1, column) : nil
        }
        return frame
    }

    /// Draws some lines of the form below each other.
    func drawLines(_ lines: Range<Int>, row: Int, in frame: inout Frame) {
        let pen = pen
        for (row, position) in zip(row..., lines) {
            guard let line = blocks.line(at: position) else { return }
            let own = ownStyles(at: position)
            for span in line.spans { pen.draw(span, own, row: row, in: &frame) }
        }
    }

    private var pen: SpanPen {
        SpanPen(styles: styles, width: size.width, ordersText: ordersText, localizer: localizer)
    }

    var isMirrored: Bool { pen.isMirrored }

    /// The columns of a span.
    func columns(of span: BlockSpan) -> Range<Int> { pen.columns(of: span) }

    /// The looks of the row at a line, if code gives it colours.
    private func ownStyles(at position: Int) -> [TerminalPart: CellStyle]? {
        guard rowStyles.isNeeded, let name = blocks.name(at: position) else { return nil }
        return rowStyles.styles(ofRow: name)
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

    /// The words about work that goes on, or the keys.
    private var bar: [String] {
        guard let status else { return keys(escape: text("leave")) }
        let stop = localizer.text(key: "FormworkPresentation.status.stop")
        return canStop ? [status, pen.key("Esc", stop)] : [status]
    }

    /// The keys, with what they do now.
    func keys(escape: String) -> [String] {
        let key = pen.key
        let actions = form.actions
        var keys = actions.first.map { [key("^S", $0.label)] } ?? []
        for (event, name) in [(FormEvent.undo, "^U"), (.redo, "^Y")] {
            if let action = actions.first(where: { $0.event == event }), action.isPossible {
                keys.append(key(name, action.label))
            }
        }
        keys.append(key("Esc", escape))
        if offersLanguages { keys.append(key("^L", text("language"))) }
        if entersPath { keys = fileKeys + keys }
        if focusedField?.hasSteps ?? false { keys.append(key("Alt-↑ Alt-↓", text("step"))) }
        return keys + [key("Tab", text("next")), key("Shift-Tab", text("previous"))]
    }

    /// The keys of a row of files.
    private var fileKeys: [String] {
        let words = { (name: String) in self.localizer.text(key: name) }
        let key = pen.key
        guard editor?.text.isEmpty ?? true else {
            return [key("Enter", words("FormworkFiles.attach"))]
        }
        return focusedField?.removal == nil
            ? [words("FormworkFiles.path")] : [key("⌫", words("FormworkPresentation.list.remove"))]
    }

    private func text(_ name: String) -> String {
        localizer.text(key: "FormworkPresentation.keys.\(name)")
    }

    // MARK: The cursor

    /// The place of the cursor, by the lines of the form.
    var caret: (line: Int, column: Int)? {
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
        return (blocks.tops[index] + line, min(column(in: span), size.width - 1))
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

    /// Whether the control with the focus takes a secret, which is not shown.
    var entersSecret: Bool {
        focusedField.map { FaceNode.Role($0.widget) == .secret } ?? false
    }

    /// The line of text with the caret, as it is seen.
    var caretWindow: (text: String, start: Int, offset: Int, line: Int)? {
        guard let editor, let focus, let index = blocks.index(of: focus),
            let span = blocks.blocks[index].lines.lazy.flatMap(\.spans)
                .first(where: { $0.stop == focus && $0.direction == .natural })
        else { return nil }
        guard editor.hasLines else {
            let text = entersSecret ? String(repeating: "•", count: editor.text.count) : editor.text
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
