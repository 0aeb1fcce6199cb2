import Formwork
import FormworkPresentation

/// The mouse in a form on a screen.
extension FormScreen {
    /// Takes a click or a turn of the wheel.
    func take(_ event: MouseEvent) {
        switch event.kind {
        case .wheelUp: scroll(by: -3)
        case .wheelDown: scroll(by: 3)
        case .press: click(row: event.row, column: event.column)
        case .drag, .release: break
        }
    }

    func scroll(by lines: Int) {
        top = min(max(0, top + lines), max(0, blocks.count - contentHeight))
    }

    private func click(row: Int, column: Int) {
        // The one who shows a form among others knows its lines, of which it scrolls over none itself.
        let position = isInside ? row : top + row - 1
        guard isInside || (1...contentHeight).contains(row), let line = blocks.line(at: position)
        else { return }
        let hit = line.spans.first { span in
            span.stop != nil && columns(of: span).contains(column)
        }
        guard let hit, let stop = hit.stop else { return }
        let offset = line.kind == .choice ? choiceIndex(at: position, stop) : nil
        moveFocus(to: stop)
        if case .action(let event) = stop { return apply(event) }
        guard let field = focusedField else { return }
        switch field.widget {
        case .box: take(.text(" "))
        case .choices:
            if let offset { choice?.index = offset }
            takeChoice(of: field)
        case .list: choice?.isOpen == true ? pick(offset, of: field) : take(.key(.enter))
        default: placeCaret(in: hit, column)
        }
    }

    /// Takes the choice of an open list at a line.
    private func pick(_ offset: Int?, of field: ShownField) {
        guard let offset, let cursor = choice else { return }
        let count = field.choices(matching: cursor.search).count
        choice?.index = cursor.firstShown(of: count) + offset
        take(.key(.enter))
    }

    /// The number of the choice at a line among the choices of its control.
    private func choiceIndex(at position: Int, _ stop: FocusStop) -> Int? {
        guard let index = blocks.index(of: stop) else { return nil }
        let line = position - blocks.tops[index]
        return blocks.blocks[index].lines.prefix(line).count { $0.kind == .choice }
    }

    private func placeCaret(in span: BlockSpan, _ column: Int) {
        guard editor != nil, span.direction == .natural, let caret = caretWindow else { return }
        let line = TextLine(caret.text, reorders: ordersText)
        let start = columns(of: span).lowerBound
        editor?.move(to: caret.start + line.caret(at: column - start))
        blocks.update(focus, layout)
    }
}
