import Formwork
import FormworkPresentation
import FormworkRows
import FormworkScreens
import Synchronization

protocol WishData: AnyObject {
    var wish: String { get set }
    var wishes: [String] { get set }
}

/// Wishes that are sent and listed.
class WishScreenlet: BaseScreenlet<any WishData> {
    override class var views: [BaseScreenletView.Type] { [WishView_default.self] }

    override var screenLabel: String { "Wishes of \(name)" }

    override var offlineActions: Set<String> { ["send"] }

    override func onUserAction(_ actionName: String, sender: ActionSender) async {
        switch actionName {
        case "load":
            await start(LoadWishes(name: name), for: actionName) { screenletView.wishes = $0 }
        case "send":
            let work = SendWish(name: name, wish: screenletView.wish)
            await start(work, for: actionName) { screenletView.wish = "" }
            await refresh()
        default: await super.onUserAction(actionName, sender: sender)
        }
    }
}

class WishView_default: BaseScreenletView, WishData {
    enum Tag: RowTag { case wish, note, code, send }

    private let wishRow = TextFieldRow(tag: Tag.wish) {
        $0.constraints = [.required, .maxLength(20)]
    }
    var wishes: [String] = []

    override func setupRows() {
        super.setupRows()
        add(wishRow)
        add(TextViewRow(tag: Tag.note))
        addExtraRow()
        add(ButtonRow(tag: Tag.send))
    }

    func addExtraRow() {
        add(TextFieldRow(tag: Tag.code) { $0.view.textField.inputType = .password })
    }

    var wish: String {
        get { wishRow.value }
        set { wishRow.value = newValue }
    }

    override var parts: [ScreenPart] {
        let entries = wishes.map { ScreenEntry(id: $0, title: $0) }
        return super.parts + [.entries(ScreenEntries(entries, emptyNote: "No wish"))]
    }
}

/// Wishes without a password, so that they wait for the network.
final class PlainWishScreenlet: WishScreenlet {
    override class var views: [BaseScreenletView.Type] { [PlainWishView_default.self] }
}

final class PlainWishView_default: WishView_default {
    enum Tag: RowTag { case picture }

    override func addExtraRow() { add(FileRow(tag: Tag.picture)) }
}

private let wishes = Mutex<[String: [String]]>([:])

struct LoadWishes: ServerOperation {
    let name: String

    func doRun(in context: OperationContext) async throws -> [String] {
        wishes.withLock { $0[name] ?? [] }
    }
}

/// Sends a wish; a slow one takes a second.
struct SendWish: ServerOperation {
    let name: String
    let wish: String

    func doRun(in context: OperationContext) async throws {
        if wish == "slow" { try await Task.sleep(for: .seconds(1)) }
        if wish == "account" { throw RequestError(.unauthenticated) }
        wishes.withLock { $0[name, default: []].append(wish) }
    }
}
