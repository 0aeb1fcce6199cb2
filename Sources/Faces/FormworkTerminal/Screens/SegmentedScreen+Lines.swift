import Formwork
import FormworkPresentation

/// The lines that are seen.
extension SegmentedScreen {
    /// Takes another size.
    func resize(to size: TerminalSize) {
        self.size = size
        for form in forms { form.resize(to: size) }
        reveal()
    }

    var contentHeight: Int { max(1, size.height - 2) }

    private var lineCount: Int { forms.reduce(0) { $0 + $1.blocks.count } }

    /// The forms with the numbers of their first lines.
    var starts: [(form: FormScreen, start: Int)] {
        var start = 0
        return forms.map { form in
            defer { start += form.blocks.count }
            return (form, start)
        }
    }

    func scroll(by lines: Int) {
        top = min(max(0, top + lines), max(0, lineCount - contentHeight))
    }

    /// Scrolls by a screen, and moves the focus to the first place that is seen then.
    func movePage(_ direction: Int) {
        scroll(by: direction * max(1, contentHeight - 1))
        let seen = top..<(top + contentHeight)
        for (form, start) in starts {
            for stop in form.order.stops {
                guard let lines = form.blocks.lines(of: stop) else { continue }
                if seen.contains(start + lines.lowerBound) { return activate(form, at: stop) }
            }
        }
    }

    /// Scrolls as little as needed to show the control with the focus, and the words before it.
    func reveal() {
        scroll(by: 0)
        guard let active, let focus = active.focus, let lines = active.blocks.lines(of: focus),
            let start = starts.first(where: { $0.form === active })?.start
        else { return }
        let first = max(0, start + lines.lowerBound - 2)
        if first < top { top = first }
        let end = start + lines.upperBound
        if end > top + contentHeight { top = min(end - contentHeight, start + lines.lowerBound) }
    }

    /// The content of the terminal now.
    ///
    /// - Parameters:
    ///   - status: The words about work; `nil` for none.
    ///   - escape: The effect of the key Escape.
    /// - Returns: The content.
    func frame(status: String?, escape: String) -> Frame {
        for form in forms { form.drawChanges() }
        let pen = SpanPen(
            styles: styles, width: size.width, ordersText: ordersText, localizer: localizer)
        var frame = Frame(width: size.width, height: size.height, style: styles[.text])
        pen.drawBar([title], .heading, row: 0, in: &frame)
        let seen = top..<min(lineCount, top + contentHeight)
        for (form, start) in starts {
            let lines = (start..<(start + form.blocks.count)).clamped(to: seen)
            if lines.isEmpty { continue }
            let own = (lines.lowerBound - start)..<(lines.upperBound - start)
            form.drawLines(own, row: lines.lowerBound - top + 1, in: &frame)
            if form === active, let caret = form.caret, own.contains(caret.line) {
                frame.cursor = (row: start + caret.line - top + 1, column: caret.column)
            }
        }
        let keys = active?.keys(escape: escape) ?? [pen.key("Esc", escape)]
        pen.drawBar([status].compactMap { $0 } + keys, .bar, row: size.height - 1, in: &frame)
        return frame
    }
}
