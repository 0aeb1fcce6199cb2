import Formwork
import FormworkPresentation
import FormworkScreens

/// A screenlet in lines, which waits for the work of each action.
@MainActor final class ScreenletReader {
    private let hosted: TerminalScreenlet
    private let reader: SegmentedReader
    private var work: ScreenletWork?
    private var write: (String) -> Void = { _ in }
    /// The words about work that were written last.
    private var announced: String?

    init(_ hosted: TerminalScreenlet) {
        self.hosted = hosted
        hosted.screenlet.attach(in: hosted.context)
        reader = SegmentedReader(hosted.title, hosted.context.localizer)
    }

    /// Asks until the user leaves the screenlet, an action ends it, or the answers end.
    func run(
        answer: (_ isSecret: Bool) -> String?, write: @escaping (String) -> Void
    ) async -> FormOutcome {
        self.write = write
        let work = ScreenletWork(hosted.screenlet, exits: hosted.exits) { [weak self] in
            self?.announce()
        }
        self.work = work
        defer { work.close() }
        work.isStale = false
        let screenlet = hosted.screenlet
        work.begin { await screenlet.show() }
        await work.settle()
        announce()
        _ = update()
        print(reader.begin())
        while work.ended == nil, !reader.isEmpty {
            guard let answer = answer(reader.asksSecret) else { return .left }
            print(await lines(after: answer, work))
            if reader.isLeft { return .left }
        }
        return work.ended.map { .pressed($0) } ?? .left
    }

    /// Takes an answer, and waits for the work to which it leads.
    private func lines(after answer: String, _ work: ScreenletWork) async -> [ReaderLine] {
        announced = nil
        let lines = reader.take(answer)
        // A part that is read again would lose the lines.
        guard !reader.takesLines else { return lines }
        let button = reader.pressed
        reader.pressed = nil
        if let button { _ = work.screenlet(button.owner)?.press(button.tag) }
        guard button != nil || work.isWorking else { return update() + lines }
        await work.settle()
        announce()
        return update() + (work.ended == nil ? reader.askAgain(at: button) : [])
    }

    /// Reads the parts again.
    ///
    /// - Returns: The words that are new.
    private func update() -> [ReaderLine] {
        work?.follow()
        var writer = SegmentWriter(hosted.context.localizer, width: .max, usesLines: true)
        writer.append(hosted.screenlet)
        return reader.show(writer.segments)
    }

    /// Writes the state of the work, each once.
    private func announce() {
        work?.isStale = false
        let text = work?.status?.text
        guard text != announced else { return }
        announced = text
        if let text { print([ReaderLine(.note, text)]) }
    }

    private func print(_ lines: [ReaderLine]) { for line in lines { write(line.text) } }
}
