import FormworkPresentation
import FormworkScreens

/// The contract of a screenlet with one text.
protocol NoteData: AnyObject {
    var note: String { get set }
}

/// A screenlet whose button `append` does what a test wants.
final class NoteScreenlet: BaseScreenlet<any NoteData> {
    override class var views: [BaseScreenletView.Type] { [NoteView_default.self] }

    var answer: @Sendable () async throws -> String = { "!" }
    var hides = 0
    override var screenLabel: String { "Notes" }

    override func onHide() { hides += 1 }

    override func onUserAction(_ actionName: String, sender: ActionSender) async {
        guard actionName == "append" else { return }
        await start(Append(answer: answer), for: actionName) { screenletView.note += $0 }
    }

    private struct Append: ServerOperation {
        let answer: @Sendable () async throws -> String

        func doRun(in context: OperationContext) async throws -> String { try await answer() }
    }
}

final class NoteView_default: BaseScreenletView, NoteData {
    enum Tag: RowTag { case note, append }

    private let noteRow = TextFieldRow(tag: Tag.note) { $0.constraints = [.maxLength(8)] }
    var presenter = ProgressPresenter.inline
    var others: [ScreenPart] = []

    override func setupRows() {
        super.setupRows()
        add(noteRow)
        add(ButtonRow(tag: Tag.append))
    }

    override var parts: [ScreenPart] { others + super.parts }

    override func progressPresenter(for actionName: String) -> ProgressPresenter { presenter }

    var note: String {
        get { noteRow.value }
        set { noteRow.value = newValue }
    }
}

/// A list of numbered rows, of which each can be selected.
final class NumbersScreenlet: BaseListScreenlet<Int> {
    override class var views: [BaseScreenletView.Type] { [NumbersView_default.self] }

    var count = 60
    override var screenLabel: String { "Numbers" }
    override var pages: ListPages<Int> { ListPages(Array(1...count)) }
}

final class NumbersView_default: BaseListView<Int> {
    override func entry(of row: Int) -> ScreenEntry {
        ScreenEntry(
            id: "\(row)", title: "Number \(row)", details: ["A detail"],
            link: row == 1 ? "/numbers/1" : nil)
    }
}
