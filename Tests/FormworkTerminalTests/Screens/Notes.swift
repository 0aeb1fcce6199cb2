import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTesting
import FormworkYAML
import Foundation
import Synchronization

/// The contract of a screenlet with one text.
protocol NotesData: AnyObject {
    var note: String { get set }
}

/// A screenlet whose button `append` does what a test wants.
final class NotesScreenlet: BaseScreenlet<any NotesData> {
    enum Failure: Error { case planned }

    override class var views: [BaseScreenletView.Type] { [NotesView_default.self] }

    var answer: @Sendable () async throws -> String = { "!" }
    var label = "Notes"
    /// The parts above the rows from the beginning.
    var beginning: [ScreenPart] = []
    /// The screenlets below the rows.
    var inner: [Screenlet] = []

    override var screenLabel: String { label }

    override func onUserAction(_ actionName: String, sender: ActionSender) async {
        guard actionName == "append" else { return }
        await start(Append(answer: answer), for: actionName) { screenletView.note += $0 }
    }

    private struct Append: ServerOperation {
        let answer: @Sendable () async throws -> String

        func doRun(in context: OperationContext) async throws -> String { try await answer() }
    }
}

final class NotesView_default: BaseScreenletView, NotesData {
    enum Tag: RowTag { case note, append }

    let noteRow = TextFieldRow(tag: Tag.note) { $0.constraints = [.maxLength(8)] }
    var before: [ScreenPart] = []
    var isModal = false

    override func setupRows() {
        super.setupRows()
        add(noteRow)
        add(ButtonRow(tag: Tag.append))
    }

    override var parts: [ScreenPart] {
        let notes = screenlet as? NotesScreenlet
        let inner = notes?.inner ?? []
        return (notes?.beginning ?? []) + before + super.parts + inner.map { .screen($0) }
    }

    override func progressPresenter(for actionName: String) -> ProgressPresenter {
        isModal ? .modal : .inline
    }

    var note: String {
        get { noteRow.value }
        set { noteRow.value = newValue }
    }
}

/// A place at which an operation waits.
final class Barrier: Sendable {
    private let stream = AsyncStream<Void>.makeStream()

    func pass() async { for await _ in stream.stream { return } }
    func open() { stream.continuation.yield() }
}

/// A list of numbered rows.
final class BooksScreenlet: BaseListScreenlet<Int> {
    override class var views: [BaseScreenletView.Type] { [BooksView_default.self] }

    var count = 60
    override var screenLabel: String { "Books" }
    override var pages: ListPages<Int> { ListPages(Array(1...count)) }
}

final class BooksView_default: BaseListView<Int> {
    override func entry(of row: Int) -> ScreenEntry {
        ScreenEntry(id: "\(row)", title: "Book \(row)")
    }
}

/// The words of screenlets in tests, with those of Formwork.
func screenletContext(_ locale: String = "en") throws -> ScreenletContext {
    let store = try YamlStore(
        yaml: [
            "notes.yml": """
            en:
              NotesScreenlet:
                heading: "All notes"
                note: { title: "Note" }
                append: { title: "Append", success: "Appended." }
            ar:
              NotesScreenlet:
                note: { title: "ملاحظة" }
                append: { title: "إضافة" }
            """
        ],
        libraries: [
            FormworkTexts.bundle, FormworkPresentationTexts.bundle, FormworkScreensTexts.bundle,
        ])
    return ScreenletContext(
        localizer: Localizer(
            locale: Locale(identifier: locale), store: store,
            reporter: MissingTranslationReporter { _ in }),
        operations: OperationGraph(
            connector: ServerConnector(
                baseURL: URL(filePath: "/"), locale: Locale(identifier: locale),
                by: SimulatedServer())))
}
