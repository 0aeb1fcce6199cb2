import Formwork
import FormworkPresentation
import FormworkScreens
import Foundation
import Synchronization

/// The contract of a screenlet with one text.
protocol NoteData: AnyObject {
    var note: String { get set }
}

/// A screenlet for tests: it notes the moments of its life and starts the operations that it is given.
final class NoteScreenlet: BaseScreenlet<any NoteData> {
    enum Failure: Error { case planned }

    override class var views: [BaseScreenletView.Type] {
        [NoteView_default.self, NoteView_terse.self, NoteView_terseTerminal.self]
    }

    var moments: [String] = []
    var operations: [String: AnswerOperation] = [:]

    override func onPreCreate() { moments.append("onPreCreate \(view == nil)") }
    override func onCreated() { moments.append("onCreated \(view != nil)") }

    override func prePopulate() {
        moments.append("prePopulate")
        screenletView.note = "begun"
    }

    override func onShow() async {
        moments.append("onShow")
        await super.onShow()
    }

    override func onHide() { moments.append("onHide") }

    override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? { operations[actionName] }

    override func onUserAction(_ actionName: String, sender: ActionSender) async {
        moments.append("onUserAction \(actionName)")
        guard actionName == "append", let operation = operations[actionName] else {
            return await super.onUserAction(actionName, sender: sender)
        }
        await start(operation, for: actionName) { screenletView.note += $0 }
    }

    override func onStartOperation(_ actionName: String) {
        moments.append("onStartOperation \(actionName)")
    }

    override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        switch result {
        case .success(let value): moments.append("onFinishOperation \(actionName) \(value)")
        case .failure(let error):
            moments.append("onFinishOperation \(actionName) \(type(of: error))")
        }
    }
}

class NoteView_default: BaseScreenletView, NoteData {
    enum Tag: RowTag { case note, append, replace }

    let noteRow = TextFieldRow(tag: Tag.note) { $0.constraints = [.maxLength(20)] }

    override func setupRows() {
        super.setupRows()
        add(noteRow)
        add(ButtonRow(tag: Tag.append))
        add(ButtonRow(tag: Tag.replace))
    }

    var note: String {
        get { noteRow.value }
        set { noteRow.value = newValue }
    }
}

/// A simple theme: it inherits all but one part.
final class NoteView_terse: NoteView_default {
    override var parts: [ScreenPart] { [.text("terse")] + super.parts }
    override func progressPresenter(for actionName: String) -> ProgressPresenter { .modal }
}

/// The same theme on terminals alone.
final class NoteView_terseTerminal: NoteView_default {
    override class var themeName: String { "terse" }
    override class var face: ScreenFace? { .terminal }
    override func progressPresenter(for actionName: String) -> ProgressPresenter { .none }
}

/// A default view without the contract.
final class NoteView_mute: BaseScreenletView {
    override class var themeName: String { "default" }
}

/// An operation with a known end, which waits until it is let go.
struct AnswerOperation: ServerOperation {
    let answer: Result<String, any Error>
    var isInvalid = false
    var gate: Gate?

    func validateData() throws { if isInvalid { throw RequestError(.invalid) } }

    func doRun(in context: OperationContext) async throws -> String {
        await gate?.pass()
        return try answer.get()
    }
}

/// A place at which operations wait, whether they are cancelled or not.
final class Gate: Sendable {
    private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>(
        (false, []))
    let arrivals = AsyncStream<Void>.makeStream()

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
            arrivals.continuation.yield()
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func firstArrival() async { for await _ in arrivals.stream { return } }
}

/// A delegate with one answer to each question.
final class NoteDelegate: ScreenletDelegate {
    var permits = true
    var custom: AnswerOperation?
    var outcomes: [String] = []

    func screenlet(
        _ screenlet: Screenlet, shouldPerform actionName: String, sender: ActionSender
    ) -> Bool { permits }

    func screenlet(
        _ screenlet: Screenlet, customOperationFor actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? { custom }

    func screenlet(_ screenlet: Screenlet, didReport outcome: ScreenletOutcome) {
        outcomes.append(outcome.summary)
    }
}

extension ScreenletOutcome {
    /// The outcome as a line.
    var summary: String {
        switch self {
        case .vetoed(let name): "vetoed \(name)"
        case .started(let name): "started \(name)"
        case .finished(let name, let value): "finished \(name) \(value)"
        case .failed(let name, _): "failed \(name)"
        case .cancelled(let name): "cancelled \(name)"
        }
    }
}
