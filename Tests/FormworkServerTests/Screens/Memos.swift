import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Synchronization

/// The memos of a test.
final class MemoBoard: Sendable {
    @TaskLocal static var current = MemoBoard()

    private let state = Mutex<[String]>([])

    var memos: [String] { state.withLock { $0 } }

    func add(_ memo: String) { state.withLock { $0.append(memo) } }

    func remove(at index: Int) throws {
        try state.withLock { memos in
            guard memos.indices.contains(index) else { throw RequestError(.notFound) }
            memos.remove(at: index)
        }
    }
}

protocol MemoData: AnyObject {
    var memo: String { get set }
    var memos: [String] { get set }
}

/// Memos that are kept and thrown away.
class MemoScreenlet: BaseScreenlet<any MemoData>, ScreenletPage {
    override class var views: [BaseScreenletView.Type] { [MemoView_default.self] }

    override var screenLabel: String { "Memos of \(name)" }

    override func onUserAction(_ actionName: String, sender: ActionSender) async {
        switch actionName {
        case "load":
            await start(LoadMemos(board: .current), for: actionName) { screenletView.memos = $0 }
        case "keep":
            let operation = KeepMemo(board: .current, memo: "\(name): \(screenletView.memo)")
            let (hasLaterWork, hasMore) = (
                screenletView.memo == "late", screenletView.memo == "more"
            )
            await start(operation, for: actionName) { _ in screenletView.memo = "" }
            if hasLaterWork {
                await start(DropMemo(board: .current, index: -1), for: actionName)
            }
            await refresh()
            if hasMore {
                await start(DropMemo(board: .current, index: -1), for: Self.moreAction)
            }
        case "drop":
            let index = sender.entryID.flatMap { Int($0) } ?? -1
            await start(DropMemo(board: .current, index: index), for: actionName)
            await refresh()
        default: await super.onUserAction(actionName, sender: sender)
        }
    }
}

final class MemoView_default: BaseScreenletView, MemoData {
    enum Tag: RowTag { case memo, keep }

    let memoRow = TextFieldRow(tag: Tag.memo) { $0.constraints = [.required, .maxLength(20)] }
    var memos: [String] = []

    override func setupRows() {
        super.setupRows()
        add(memoRow)
        add(ButtonRow(tag: Tag.keep))
    }

    var memo: String {
        get { memoRow.value }
        set { memoRow.value = newValue }
    }

    override var parts: [ScreenPart] {
        let entries = memos.enumerated().map { index, memo in
            ScreenEntry(
                id: "\(index)", title: memo,
                actions: [
                    ShownAction(
                        action: "drop", of: "\(index)", label: "Drop", about: memo,
                        isPossible: memo != "fixed: x")
                ])
        }
        let children = (screenlet?.children ?? []).map { ScreenPart.screen($0) }
        return super.parts + [.entries(ScreenEntries(entries, emptyNote: "None"))] + children
    }
}

struct LoadMemos: ServerOperation {
    let board: MemoBoard
    func doRun(in context: OperationContext) async throws -> [String] {
        guard !board.memos.contains("memo: unread") else { throw RequestError(.unavailable) }
        return board.memos
    }
}

struct KeepMemo: ServerOperation {
    let board: MemoBoard
    let memo: String

    func doRun(in context: OperationContext) async throws -> Int {
        guard !memo.hasSuffix("bad") else { throw RequestError(.storeFull) }
        board.add(memo)
        return board.memos.count
    }
}

struct DropMemo: ServerOperation {
    let board: MemoBoard
    let index: Int
    func doRun(in context: OperationContext) async throws { try board.remove(at: index) }
}

/// Two screenlets of one type in a page by hand.
enum TwoMemos: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [MemoScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        ["left", "right"].map { name in
            let screenlet = MemoScreenlet()
            screenlet.name = name
            return screenlet
        }
    }

    static func htmlPage(_ screenlets: ShownScreenlets, _ context: HTMLContext) -> HTMLPage {
        HTMLPage(
            title: screenlets.label(of: "left") + screenlets.label(of: "none"),
            main: "<aside>\(screenlets["right"])</aside><article>\(screenlets["left"])</article>")
    }
}

/// A screenlet inside of another one.
enum NestedMemos: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [MemoScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let (outer, inner) = (MemoScreenlet(), MemoScreenlet())
        (outer.name, inner.name) = ("outer", "inner")
        outer.addChild(inner)
        return [outer]
    }
}

/// A page whose code shows a screenlet that the page does not declare.
enum WrongMemos: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = []

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        [MemoScreenlet()]
    }
}

/// A screenlet without a view.
final class BareScreenlet: BaseScreenlet<any MemoData>, ScreenletPage {}

enum MemoApplication {
    static let texts = """
          MemoScreenlet:
            heading: "Memos"
            memo: { title: "Memo" }
            keep: { title: "Keep", success: "It is kept." }
          TwoMemos: { heading: "Two" }
          NestedMemos: { heading: "Nested" }
          WrongMemos: { heading: "Wrong" }
        """

    static func make() throws -> FormworkApplication {
        let localization = try ErrandApplication.localization(errandTexts + "\n" + texts)
        var application = ErrandApplication.empty(
            store: InMemoryModelStore(), localization: localization)
        try application.register(Errands.self)
        try application.register(MemoScreenlet.self)
        try application.register(TwoMemos.self)
        try application.register(NestedMemos.self)
        try application.register(WrongMemos.self)
        return application
    }
}
