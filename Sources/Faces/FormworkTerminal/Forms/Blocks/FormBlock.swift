import Formwork
import FormworkPresentation

/// One part of a form as lines of a screen.
struct FormBlock {
    let part: FormPart
    /// Whether the next block is a button of the form's own, which a button before it is close to.
    let isBeforeButton: Bool
    private(set) var lines: [BlockLine] = []

    init(_ part: FormPart, _ layout: FormLayout, isBeforeButton: Bool = false) {
        self.part = part
        self.isBeforeButton = isBeforeButton
        let offset = layout.offset(of: part.level)
        switch part.content {
        case .heading(let heading): lines = heading.lines(at: offset, layout)
        case .list(let list):
            lines =
                layout.lines(.heading, list.list.label, at: offset, .heading)
                + layout.help(list.list.hint, list.errors, at: offset)
                + (list.emptyText.map { layout.lines(.note, $0, at: offset, .hint) } ?? [])
        case .entry(let entry):
            lines = layout.lines(.heading, entry.label.text, at: offset, .heading)
        case .field(let field): lines = FieldLines(field, at: offset, layout).lines
        case .amount(let amount, let currency):
            lines =
                FieldLines(amount, at: offset, layout).lines
                + FieldLines(currency, at: offset, layout).lines
        case .note(let text):
            lines = text.isEmpty ? [] : layout.note(text, named: part.name, at: offset)
        case .actions(let actions): lines = layout.buttons(actions, at: offset)
        }
        if needsSpace { lines.append(BlockLine(.blank)) }
    }

    /// Whether a blank line follows: not behind a heading, which belongs to what follows, and not
    /// between buttons and the words before them.
    private var needsSpace: Bool {
        switch part.content {
        case .heading, .list, .entry: false
        case .field, .amount: !lines.isEmpty
        case .note: !lines.isEmpty && !isBeforeButton
        case .actions: !lines.isEmpty && !(part.isOwnButton && isBeforeButton)
        }
    }

    /// The first line with a stop; `nil` if it is not in the block.
    func line(of stop: FocusStop) -> Int? {
        lines.firstIndex { line in line.spans.contains { $0.stop == stop } }
    }
}

extension FormPart {
    /// Whether the part is a button that is a row of the form.
    var isOwnButton: Bool {
        guard let action = actions.first else { return false }
        return action.event == .act(tag: name)
    }
}

extension ShownHeading {
    fileprivate func lines(at offset: Int, _ layout: FormLayout) -> [BlockLine] {
        let position = position.map { layout.lines(.position, $0, at: offset, .hint) } ?? []
        let heading = label.isEmpty ? [] : layout.lines(.heading, label, at: offset, .heading)
        return position + heading + layout.help(hint, [], at: offset)
    }
}

extension FormLayout {
    /// The hint and the errors of a row, each error with the word before it.
    func help(
        _ hint: String?, _ errors: [ShownMessage], warnings: [ShownMessage] = [], at offset: Int
    ) -> [BlockLine] {
        (hint.map { lines(.hint, $0, at: offset, .hint) } ?? [])
            + messages(errors, .error, at: offset, .invalid)
            + messages(warnings, .warning, at: offset, .warned)
    }

    private func messages(
        _ messages: [ShownMessage], _ kind: ShownMessage.Kind, at offset: Int, _ part: TerminalPart
    ) -> [BlockLine] {
        messages.flatMap { message in
            lines(
                kind == .error ? .error : .warning,
                "\(kind.prefix(in: localizer)) \(message.text)", at: offset, part)
        }
    }

    /// Buttons beside each other, on as many lines as they need.
    ///
    /// Those that can be pressed have brackets, others have not.
    func buttons(_ actions: [ShownAction], at offset: Int) -> [BlockLine] {
        var lines: [BlockLine] = []
        var spans: [BlockSpan] = []
        for action in actions {
            let stop = FocusStop.action(action.event)
            let label = action.framedLabel(width: width - offset, in: localizer.direction)
            let start = spans.last.map { $0.end + 1 } ?? offset
            let part: TerminalPart =
                !action.isPossible
                ? .disabled : focus == stop ? .focused : action.isCurrent ? .current : .text
            var span = BlockSpan(label, at: start, part, stop: action.isPossible ? stop : nil)
            if span.end > width, !spans.isEmpty {
                lines.append(BlockLine(.actions, spans))
                spans = []
                span.offset = offset
            }
            spans.append(span)
        }
        return lines + (spans.isEmpty ? [] : [BlockLine(.actions, spans)])
    }
}

extension ShownAction {
    /// The words with signs for whether the button can be pressed, and leads where the reader is.
    fileprivate func framedLabel(width: Int, in direction: LayoutDirection) -> String {
        let label = TextLines.shortened(label, to: max(4, width - 4), in: direction)
        return isCurrent ? "[›\(label) ]" : isPossible ? "[ \(label) ]" : "  \(label)  "
    }
}
