import Formwork
import FormworkPresentation

/// The commands among the answers to a form in lines.
extension FormReader {
    /// Does what a command asks for, and returns the lines that follow.
    func perform(_ command: Substring) -> [ReaderLine] {
        switch command {
        case "n": return move(by: 1)
        case "p": return move(by: -1)
        case "a": return askAgain()
        case "u": return apply(.undo)
        case "r": return apply(.redo)
        case "s": return form.actions.first.map { apply($0.event) } ?? askAgain()
        case "c": return clear()
        case "l" where offersLanguages:
            asksLanguage = true
            return []
        case "q": return leave()
        default: return SeveralLines(command).map(beginLines) ?? help
        }
    }

    /// Begins an answer of several lines; a question that takes one line is asked again.
    private func beginLines(_ lines: SeveralLines) -> [ReaderLine] {
        guard takesLines else {
            let refusal = localizer.text(key: "FormworkPresentation.reader.oneLine")
            return askAgain([ReaderLine(.error, refusal)])
        }
        severalLines = lines
        return []
    }

    /// The commands, and the label of the present question: its choices may be a long list.
    private var help: [ReaderLine] {
        ReaderCommands.lines(
            submit: form.actions.first?.label, localizer, offersLanguages: offersLanguages,
            takesLines: takesLines) + label
    }

    /// The label of the present question.
    var label: [ReaderLine] { askAgain().filter { $0.kind == .label } }

    /// Whether an answer to the present question may have several lines.
    private var takesLines: Bool {
        guard case .field(let tag) = current else { return false }
        return driver.machine.liveRow(tag)?.field.map { FieldWidget($0) == .area } ?? false
    }

    /// Answers with the lines that followed `:m` so far; without any the field stays as it is.
    ///
    /// A program calls it where its input ends, so that lines without an end are not lost.
    ///
    /// - Returns: The lines that follow; none if no answer of several lines has begun.
    @discardableResult
    public func endLines() -> [ReaderLine] {
        guard let text = severalLines?.text else { return [] }
        severalLines = nil
        return respond(text)
    }

    /// Goes on in another language, or in the same one without words.
    func localize(_ words: TerminalWords?) -> [ReaderLine] {
        asksLanguage = false
        guard let words else { return askAgain() }
        (title, localizer) = (words.title, words.localizer)
        read.localize(words)
        return askAgain([ReaderLine(.heading, title)])
    }

    private func clear() -> [ReaderLine] {
        guard case .field(let tag) = current, let live = driver.machine.liveRow(tag) else {
            return askAgain()
        }
        if !live.texts.allSatisfy(\.isEmpty) { driver.apply(live.clearing) }
        return askAgain()
    }
}
