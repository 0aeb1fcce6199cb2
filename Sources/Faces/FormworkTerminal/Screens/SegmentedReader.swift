import Formwork
import FormworkPresentation

/// Forms below each other as questions in lines, one after the other.
final class SegmentedReader {
    /// A form with the segment from which it was made.
    private struct Read {
        let segment: ScreenSegment
        let form: FormReader
    }

    /// The button that the user pressed, until the host takes it.
    var pressed: ScreenButton?
    /// Whether the user left.
    private(set) var isLeft = false

    private let title: String
    private let localizer: Localizer
    private var read: [Read] = []
    private var current = 0

    init(_ title: String, _ localizer: Localizer) {
        self.title = title
        self.localizer = localizer
    }

    /// The first lines: the title, the words, and the first question.
    func begin() -> [ReaderLine] { [ReaderLine(.heading, title)] + ask(from: 0) }

    /// Whether nothing can be asked.
    var isEmpty: Bool { read.allSatisfy { count(of: $0) == 0 } }

    /// Whether the present question is for a value that no other person may see.
    var asksSecret: Bool { read.indices.contains(current) && read[current].form.asksSecret }

    /// Whether an answer of several lines has begun.
    var takesLines: Bool {
        read.indices.contains(current) && read[current].form.severalLines != nil
    }

    // MARK: Segments

    /// Reads segments; forms that were read before stay as they are.
    ///
    /// - Returns: The notes that were not there before.
    func show(_ segments: [ScreenSegment]) -> [ReaderLine] {
        let old = Set(read.flatMap { $0.segment.notes })
        var known = read
        read = segments.compactMap { segment in
            if let index = known.firstIndex(where: { $0.segment.isSame(as: segment) }) {
                return known.remove(at: index)
            }
            return form(of: segment).map { Read(segment: segment, form: $0) }
        }
        current = min(current, max(0, read.count - 1))
        return read.flatMap { $0.segment.notes }.filter { !old.contains($0) }
            .map { ReaderLine(.note, $0) }
    }

    private func form(of segment: ScreenSegment) -> FormReader? {
        guard let driver = segment.driver else { return nil }
        let form = FormReader(driver, title: title, submitLabel: "", in: localizer)
        form.others = (0, 0)
        // The user leaves all forms at once.
        form.warnsOfLoss = false
        if case .words(let words) = segment { form.exits = Set(words.buttons.keys) }
        return form
    }

    private func count(of read: Read) -> Int { read.form.read.questions.list.count }

    /// Numbers the questions of all forms.
    private func renumber() {
        let counts = read.map(count)
        let total = counts.reduce(0, +)
        var before = 0
        for (read, count) in zip(read, counts) {
            read.form.others = (before, total - before - count)
            before += count
        }
    }

    // MARK: Questions

    /// Takes an answer or a command, and returns the lines that follow.
    func take(_ answer: String) -> [ReaderLine] {
        guard read.indices.contains(current) else { return [] }
        renumber()
        let (segment, form) = (read[current].segment, read[current].form)
        let lines = form.take(answer)
        switch form.outcome {
        case .pressed(let tag): if case .words(let words) = segment { pressed = words.buttons[tag] }
        case .left: isLeft = true
        case .editing, .submitted: break
        }
        form.outcome = .editing
        guard let step = form.edge else { return lines }
        form.edge = nil
        return step > 0 ? goOn() : goBack()
    }

    /// Asks where the user is after an action: about the first error, or again.
    ///
    /// - Parameter button: The button beside the rows that was pressed.
    /// - Returns: The lines.
    func askAgain(at button: ScreenButton?) -> [ReaderLine] {
        renumber()
        if let button, let lines = ask(about: button) { return lines }
        guard read.indices.contains(current), count(of: read[current]) > 0 else {
            return ask(from: current)
        }
        let form = read[current].form
        return form.askFirstError() ?? form.askAgain()
    }

    private func ask(about button: ScreenButton) -> [ReaderLine]? {
        for (index, read) in read.enumerated() {
            guard case .words(let words) = read.segment,
                let row = words.buttons.first(where: { $0.value == button })?.key,
                let question = read.form.read.questions.index(ofButton: row)
            else { continue }
            current = index
            return read.form.ask(at: question, withLinesBefore: false)
        }
        return nil
    }

    /// The words and the first question from a form on, or from the first one if there is none.
    private func ask(from start: Int) -> [ReaderLine] {
        renumber()
        var lines: [ReaderLine] = []
        for index in read.indices.dropFirst(start) {
            lines += read[index].form.ask(at: 0)
            guard count(of: read[index]) > 0 else { continue }
            current = index
            return lines
        }
        return start == 0 || isEmpty ? lines : lines + ask(from: 0)
    }

    private func goOn() -> [ReaderLine] {
        read[current].form.read.questions.after + ask(from: current + 1)
    }

    private func goBack() -> [ReaderLine] {
        guard let index = read.indices.prefix(current).last(where: { count(of: read[$0]) > 0 })
        else { return askAgain(at: nil) }
        current = index
        return read[index].form.ask(at: count(of: read[index]) - 1)
    }
}

extension ScreenSegment {
    /// The words, line by line.
    fileprivate var notes: [String] {
        guard case .words(let words) = self else { return [] }
        return words.rows.flatMap { row -> [String] in
            switch row {
            case .note(let note): note.text.split(separator: "\n").map(String.init)
            case .group(let group): [group.label]
            case .field, .repeatingGroup, .step, .action: []
            }
        }
    }
}

extension ReaderQuestions {
    /// The position of the question with a button among the rows.
    fileprivate func index(ofButton tag: String) -> Int? {
        list.firstIndex { question, _ in
            guard case .actions(_, let actions) = question else { return false }
            return actions.contains { $0.event == .act(tag: tag) }
        }
    }
}
