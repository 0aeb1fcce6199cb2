import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Synchronization

/// The messages that a test saw.
final class HallMessages: Sendable {
    @TaskLocal static var current = HallMessages()

    private let state = Mutex<[ScriptMessage]>([])

    var all: [ScriptMessage] { state.withLock { $0 } }

    func add(_ message: ScriptMessage) { state.withLock { $0.append(message) } }
}

/// The seats of a hall, of which the page in a frame lets readers choose one.
final class HallScreenlet: WebScreenlet, ScreenletPage {
    override func onPreCreate() {
        address = "/seat-plan?hall=2"
        title = .localized(key: "SeatPlan.heading")
        namespaces = ["seat.chosen", "seat.left", "formwork.ready"]
    }

    override func onShow() async {
        await super.onShow()
        if let message = ScriptMessage("seats", "12A") { try? send(message) }
    }

    override func onScriptMessage(_ message: ScriptMessage) async throws {
        HallMessages.current.add(message)
        switch message.text {
        case "taken": throw RequestError(.conflict)
        case "busy": await start(RefuseSeat(), for: Self.messageAction)
        case "many":
            for _ in 0...Self.maximumMessages {
                if let answer = ScriptMessage("x", "") { try send(answer) }
            }
        default: if let answer = ScriptMessage("seat.kept", message.text) { try send(answer) }
        }
    }
}

private struct RefuseSeat: ServerOperation {
    func doRun(in context: OperationContext) async throws { throw RequestError(.unavailable) }
}

/// The page in the frame.
enum SeatPlan: FramedPage {
    struct Query: ServerRequestQuery { var hall: Int? }

    static let script = "addEventListener(\"formwork-message\", console.log);"

    static func main(in context: ScreenletPageContext<Query>) async throws -> HTML {
        guard context.query.hall == 2 else { throw RequestError(.notFound) }
        return "<button>\("<12A>")</button>"
    }
}

/// Two halls on one page, and one whose address leads away.
enum Halls: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [HallScreenlet.self, WebScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let (left, right, wrong) = (HallScreenlet(), HallScreenlet(), WebScreenlet())
        (left.name, right.name) = ("left", "right")
        wrong.address = "//other.example"
        return [left, right, wrong]
    }
}

enum HallApplication {
    static let texts = """
          SeatPlan: { heading: "Seats" }
          HallScreenlet: { heading: "Hall" }
          Halls: { heading: "Halls" }
        """

    static func make() throws -> FormworkApplication {
        var application = ErrandApplication.empty(
            store: InMemoryModelStore(),
            localization: try ErrandApplication.localization(errandTexts + "\n" + texts))
        try application.register(Errands.self)
        try application.register(HallScreenlet.self)
        try application.register(Halls.self)
        try application.register(SeatPlan.self)
        return application
    }
}
