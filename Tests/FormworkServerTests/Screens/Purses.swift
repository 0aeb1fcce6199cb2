import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkRows
import FormworkScreens
import FormworkServer

protocol PurseData: AnyObject {
    var owner: String { get set }
}

/// A form with a password, a rule that is a value, and work that needs an account.
final class PurseScreenlet: BaseScreenlet<any PurseData> {
    override class var views: [BaseScreenletView.Type] { [PurseView_default.self] }

    override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? { actionName == "pay" ? Pay() : nil }
}

final class PurseView_default: BaseScreenletView, PurseData {
    enum Tag: RowTag { case owner, code, isGift, greeting, pay }

    private let ownerRow = TextFieldRow(tag: Tag.owner)

    override func setupRows() {
        super.setupRows()
        add(ownerRow)
        if Self.hasCode {
            add(TextFieldRow(tag: Tag.code) { $0.view.textField.inputType = .password })
        }
        add(SwitchRow(tag: Tag.isGift))
        add(TextFieldRow(tag: Tag.greeting) { $0.rules.visible = .row(Tag.isGift) })
        add(ButtonRow(tag: Tag.pay))
    }

    @TaskLocal static var hasCode = false

    var owner: String {
        get { ownerRow.value }
        set { ownerRow.value = newValue }
    }
}

struct Pay: ServerOperation {
    func doRun(in context: OperationContext) async throws { throw RequestError(.unauthenticated) }
}

/// Stamps that can be selected, page by page.
final class StampListScreenlet: BaseListScreenlet<Int> {
    override class var views: [BaseScreenletView.Type] { [StampListView_default.self] }
    override var pages: ListPages<Int> {
        ListPages { request, _ in
            ListPage(Array(request.offset..<request.offset + request.size), total: 30)
        }
    }
}

final class StampListView_default: BaseListView<Int> {
    override func entry(of row: Int) -> ScreenEntry {
        ScreenEntry(id: "s,\(row)%", title: "Stamp \(row)")
    }
}

/// A purse and two lists of stamps.
enum Purses: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [PurseScreenlet.self, StampListScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        [PurseScreenlet()]
            + [RowSelection.multiple, .single].map { mode in
                let list = StampListScreenlet()
                (list.name, list.selectionMode) = ("\(mode)", mode)
                (list.firstPageSize, list.pageSize) = (4, 4)
                return list
            }
    }
}

/// A page with another form among its screenlets.
enum MixedPurses: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [PurseScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        ["one", "two"].map { name in
            let purse = PurseScreenlet()
            purse.name = name
            return purse
        }
    }

    static func htmlPage(_ screenlets: ShownScreenlets, _ context: HTMLContext) -> HTMLPage {
        HTMLPage(
            title: context.text(heading),
            main: "\(screenlets["one"])<form action=\"/search\"></form>\(screenlets["two"])")
    }
}

/// A purse for readers who are logged in.
enum OwnPurse: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [PurseScreenlet.self]

    static func screenlets(
        in context: ScreenletPageContext<EmptyQuery>
    ) throws -> [Screenlet] {
        _ = try context.caller.requireIdentity()
        return [PurseScreenlet()]
    }
}
