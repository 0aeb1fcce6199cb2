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

    var contentHeight: Int { max(1, size.height - 2 - message.count) }

    /// Breaks a message that is wider than the screen into lines, which take a quarter of it at most.
    private func layOut(_ status: String?) {
        let lines = TextLines.broken(status ?? "", width: size.width).map(\.withoutSpacesAtEnd)
        let (count, room) = (message.count, size.height / 4)
        message = []
        if lines.count > 1, room > 0 {
            message.append(contentsOf: lines.prefix(room - 1))
            let rest = lines.dropFirst(room - 1)
            if !rest.isEmpty { message.append(rest.joined(separator: " ")) }
        }
        if message.count != count { reveal() }
    }

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

    /// Leads to the first place below the words that are seen at first: arrows scroll over these, other
    /// keys show the place before they press it or go on.
    ///
    /// - Returns: Whether the event is done.
    func leadsToFocus(_ event: TerminalEvent) -> Bool {
        if case .mouse = event { return false }
        guard isFocusBelow else {
            if active?.focus != nil { isAtBeginning = false }
            return false
        }
        switch event {
        case .key(.pageUp, _), .key(.pageDown, _): return false
        case .key(.down, []): scroll(by: 1)
        case .key(.up, []): scroll(by: -1)
        case .key(.tab, []), .key(.enter, []), .text(" "):
            isAtBeginning = false
            reveal()
        default:
            isAtBeginning = false
            return false
        }
        return true
    }

    /// Whether no key led yet to the place with the focus, which is further down than what is seen.
    private var isFocusBelow: Bool {
        guard isAtBeginning, let active, let caret = active.caret,
            let start = starts.first(where: { $0.form === active })?.start
        else { return false }
        return start + caret.line >= top + contentHeight
    }

    /// Scrolls as little as needed to show the control with the focus, and the words before it.
    func reveal() {
        scroll(by: 0)
        guard !isAtBeginning, let active, let focus = active.focus,
            let lines = active.blocks.lines(of: focus),
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
    ///   - status: The words about work, before the keys or above them; `nil` for none.
    ///   - escape: The effect of the key Escape.
    /// - Returns: The content.
    func frame(status: String?, escape: String) -> Frame {
        for form in forms { form.drawChanges() }
        layOut(status)
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
        let words = message.isEmpty ? [status].compactMap { $0 } : []
        pen.drawBar(words + keys, .bar, row: size.height - 1, in: &frame)
        for (row, line) in zip((size.height - 1 - message.count)..., message) {
            pen.drawBar([line], .bar, row: row, in: &frame)
        }
        return frame
    }
}

extension Substring {
    /// The line without its last spaces, which may be beyond the edge of the screen.
    fileprivate var withoutSpacesAtEnd: String {
        var line = self
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
