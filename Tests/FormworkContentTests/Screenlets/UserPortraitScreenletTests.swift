import Formwork
import FormworkClient
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The screenlet for portraits") struct UserPortraitScreenletTests {
    private func shown(
        on board: Board, as user: String? = "ada", over network: Network = Network(),
        editable: Bool = true, face: ScreenFace = .page,
        _ prepare: (UserPortraitScreenlet) -> Void = { _ in }
    ) async throws -> UserPortraitScreenlet {
        var context = try board.context(for: user, over: network)
        context.face = face
        return await shown(in: context, editable: editable, prepare)
    }

    private func shown(
        in context: ScreenletContext, editable: Bool = true,
        _ prepare: (UserPortraitScreenlet) -> Void = { _ in }
    ) async -> UserPortraitScreenlet {
        let screenlet = UserPortraitScreenlet()
        screenlet.userId = .user("ada")
        screenlet.userName = "Ada Lovelace"
        screenlet.editable = editable
        prepare(screenlet)
        screenlet.attach(in: context)
        await screenlet.show()
        return screenlet
    }

    private func stored(on board: Board) async throws -> Portrait {
        try await board.send(LoadPortraitRequest(query: ContentQuery(id: .user("ada"))))
    }

    @Test(
        "L-27: An account without a picture has its initials, and one with a picture shows its part"
    )
    func loading() async throws {
        let board = try Board()
        let screenlet = try await shown(on: board)
        #expect(screenlet.picture?.letters == "AL" && screenlet.picture?.address.isEmpty == true)
        #expect(screenlet.picture?.alternative == "Ada Lovelace has no portrait.")
        #expect(screenlet.screenLabel == "Portrait of Ada Lovelace")
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        let portrait = try await stored(on: board)
        let link = try portrait.picture?.link
        #expect(link != nil && screenlet.picture?.address == link)
        let later = try await shown(on: board, as: nil, editable: false, face: .terminal)
        #expect(later.picture?.alternative == "Portrait of Ada Lovelace")
        #expect(later.picture?.address.hasPrefix("http://localhost/portraits/") == true)
        let size = PictureSize(width: 100, height: 60)
        #expect(later.picture?.part == ScreenPicture.Part(left: 20, top: 0, side: 60, of: size))
    }

    static let crops: [(crop: String?, numbers: [String], part: Portrait.Part)] = [
        (nil, ["", "", ""], Portrait.Part(left: 20, top: 0, side: 60)),
        ("start", ["", "", ""], Portrait.Part(left: 0, top: 0, side: 60)),
        ("end", ["", "", ""], Portrait.Part(left: 40, top: 0, side: 60)),
        ("end", ["1", "2", "16"], Portrait.Part(left: 1, top: 2, side: 16)),
        (nil, ["84", "44", "16"], Portrait.Part(left: 84, top: 44, side: 16)),
    ]

    @Test("L-27: The part is chosen by words or by three numbers", arguments: crops)
    func crop(crop: String?, numbers: [String], part: Portrait.Part) async throws {
        let board = try Board()
        let screenlet = try await shown(on: board)
        screenlet.choose(Files.png(100, 60))
        if let crop { screenlet.view?.apply(.choose(tag: "crop", values: [crop])) }
        screenlet.enter(numbers)
        #expect(await screenlet.upload())
        #expect(screenlet.status?.text == "Your portrait is uploaded.")
        #expect(try await stored(on: board).part == part)
        #expect(screenlet.input?.picture == nil && screenlet.violations.isEmpty)
    }

    static let refused: [(content: Data?, type: String, numbers: [String], tags: Set<String>)] = [
        (nil, "", ["", "", ""], ["picture"]),
        (Files.pdf, "application/pdf", ["", "", ""], ["picture"]),
        (Files.page, "image/png", ["", "", ""], ["picture"]),
        (
            Files.png(9, 9) + Data(count: Int(Portrait.maximumFileSize)), "image/png",
            ["", "", ""], ["picture"]
        ),
        (Files.png(100, 60), "image/png", ["41", "0", "60"], ["picture"]),
        (Files.png(100, 60), "image/png", ["1", "", ""], ["top", "side"]),
        (Files.png(100, 60), "image/png", ["-1", "0", "60"], ["left"]),
        (Files.png(100, 60), "image/png", ["0", "0.5", "60"], ["top"]),
        (Files.png(100, 60), "image/png", ["0", "0", "15"], ["side"]),
        (Files.png(100, 60), "image/png", ["x", "0", "60"], ["left"]),
    ]

    @Test(
        "L-27: A wrong or too large file and a wrong part are refused at their rows, with a way on",
        arguments: refused)
    func refusals(
        content: Data?, type: String, numbers: [String], tags: Set<String>
    ) async throws {
        let board = try Board()
        let screenlet = try await shown(on: board)
        if let content { screenlet.choose(content, as: type) }
        screenlet.enter(numbers)
        #expect(await screenlet.upload())
        #expect(Set(screenlet.violations.flatMap(\.tags)) == tags)
        #expect(screenlet.violations.allSatisfy { !$0.message.isEmpty })
        #expect(try await stored(on: board).picture == nil)
        screenlet.choose(Files.png(100, 60))
        screenlet.enter(["", "", ""])
        #expect(await screenlet.upload())
        #expect(try await stored(on: board).picture != nil)
    }

    @Test("L-27: A portrait is deleted after a question, which can be cancelled")
    func deletion() async throws {
        let board = try Board()
        let screenlet = try await shown(on: board)
        #expect(screenlet.actions.isEmpty)
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        await screenlet.performAction(UserPortraitScreenlet.confirmAction)
        #expect(try await stored(on: board).picture != nil)
        #expect(await screenlet.press(named: "Delete the portrait"))
        #expect(screenlet.paragraphs == ["Delete your portrait for good?"])
        #expect(await screenlet.press(named: "Cancel"))
        #expect(screenlet.paragraphs.isEmpty)
        #expect(await screenlet.press(named: "Delete the portrait"))
        #expect(await screenlet.press(named: "Delete for good"))
        #expect(screenlet.status?.text == "Your portrait is deleted.")
        #expect(screenlet.picture?.letters == "AL" && screenlet.actions.isEmpty)
        #expect(try await stored(on: board).picture == nil)
    }

    @Test("L-27: A reader who may not change the portrait has no rows, and forces nothing")
    func readOnly() async throws {
        let board = try Board()
        let screenlet = try await shown(on: board, editable: false)
        #expect(screenlet.parts.count == 1 && !screenlet.press("upload"))
        for action in ["upload", "delete", "confirm", "other"] {
            await screenlet.performAction(action)
        }
        #expect(try await stored(on: board).picture == nil)
        #expect(screenlet.parts.count == 1)
    }

    @Test("L-27: Its delegate is notified of what was loaded, uploaded and refused")
    func outcomes() async throws {
        let board = try Board()
        let outcomes = Mutex<[String]>([])
        let screenlet = try await shown(on: board) { screenlet in
            screenlet.observe { outcome in outcomes.withLock { $0.append(outcome.summary) } }
        }
        #expect(await screenlet.upload())
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        screenlet.choose(Files.page, as: "image/png")
        #expect(await screenlet.upload())
        #expect(
            outcomes.withLock { $0 } == [
                "started load", "finished load Portrait", "vetoed upload", "started upload",
                "finished upload WriteOutcome<Portrait>", "started upload",
                "failed upload RequestError",
            ])
    }

    @Test(
        "L-27: Without an account nothing is loaded, and without autoLoad only when it is asked for"
    )
    func autoLoad() async throws {
        let board = try Board()
        let none = try await shown(on: board) { $0.userId = nil }
        #expect(none.status == nil && none.picture?.letters == "AL")
        _ = try await board.send(
            UploadPortraitRequest(
                requestBody: PortraitInput(
                    picture: FileValue(Files.png(20, 20), as: "image/png"))), as: "ada")
        let later = try await shown(on: board) { $0.autoLoad = false }
        #expect(later.picture?.address.isEmpty == true)
        await later.performAction(Screenlet.loadAction)
        #expect(later.picture?.address.isEmpty == false)
    }

    @Test(
        "A network that is gone leaves the initials and the input, and both actions can be repeated"
    )
    func interrupted() async throws {
        let board = try Board()
        let network = Network()
        network.isThere = false
        let screenlet = try await shown(on: board, over: network)
        #expect(screenlet.status?.phase == .failure && screenlet.picture?.letters == "AL")
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        #expect(screenlet.status?.phase == .failure && screenlet.status?.text.isEmpty == false)
        #expect(screenlet.input?.picture?.content?.isEmpty == false)
        network.isThere = true
        #expect(await screenlet.upload())
        #expect(try await stored(on: board).picture != nil)
        await screenlet.refresh()
        #expect(screenlet.picture?.address.isEmpty == false)
    }

    @Test("A session that has ended refuses an upload in words, and keeps the input")
    func expired() async throws {
        let board = try Board()
        let screenlet = try await shown(on: board, as: nil)
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        #expect(screenlet.status?.phase == .failure && screenlet.status?.text.isEmpty == false)
        #expect(screenlet.input?.picture != nil)
        #expect(try await stored(on: board).picture == nil)
    }

    @Test(
        "L-6, L-10: The bytes of an upload are shown while they are sent; a cancelled one changes nothing"
    )
    func progress() async throws {
        let board = try Board()
        let way = SlowWay(UserTransport(application: board.application, user: "ada"))
        var context = try board.context(for: "ada")
        context.operations = OperationGraph(
            connector: ServerConnector(baseURL: board.application.localURL, by: way))
        let screenlet = await shown(in: context)
        screenlet.choose(Files.png(100, 60))
        var seen: [String] = []
        screenlet.onChange = { [unowned screenlet] in
            guard let status = screenlet.status, status.phase == .working,
                let fraction = status.fraction
            else { return }
            seen.append("\(status.text) \(fraction)")
            if way.isHeld { screenlet.cancelOperations(for: "upload") }
        }
        way.isHeld = true
        #expect(await screenlet.upload())
        #expect(screenlet.status == nil && screenlet.input?.picture != nil)
        way.isHeld = false
        #expect(await screenlet.upload())
        #expect(Set(seen) == ["Uploading the picture… 0.25"])
        #expect(screenlet.status?.text == "Your portrait is uploaded.")
    }

    @Test(
        "L-21: A portrait is read by the policy: again without a network, or from this device alone"
    )
    func cached() async throws {
        let board = try Board()
        let network = Network()
        let way = UserTransport(application: board.application, user: "ada", network: network)
        let client = RequestClient(by: way, retries: .once, cache: ResponseCache())
        var context = try board.context(for: "ada")
        context.operations = OperationGraph(
            connector: ServerConnector(baseURL: board.application.localURL, by: client))
        let empty = await shown(in: context) { $0.offlinePolicy = .cacheOnly }
        #expect(empty.status?.phase == .failure && empty.picture?.letters == "AL")
        let first = await shown(in: context)
        first.choose(Files.png(100, 60))
        #expect(await first.upload())
        await first.refresh()
        network.isThere = false
        for policy in [CachePolicy.remoteFirst, .cacheFirst, .cacheOnly] {
            let later = await shown(in: context) { $0.offlinePolicy = policy }
            #expect(later.picture?.address.isEmpty == false && later.status == nil)
        }
        let remote = await shown(in: context) { $0.offlinePolicy = .remoteOnly }
        #expect(remote.status?.phase == .failure)
    }

    @Test(
        "L-21, L-23: Without a network a change waits in the queue, and is sent once there is one")
    func waiting() async throws {
        let board = try Board()
        let network = Network()
        let way = UserTransport(application: board.application, user: "ada", network: network)
        let queue = OfflineQueue(
            InMemoryWriteStore(), baseURL: board.application.localURL, by: way)
        let screenlet = try await shown(on: board, over: network) { $0.offlineQueue = queue }
        network.isThere = false
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        #expect(screenlet.status?.phase == .success)
        #expect(screenlet.status?.text.hasPrefix("The change waits") == true)
        #expect(screenlet.input?.picture == nil && screenlet.picture?.letters == "AL")
        #expect(try await queue.count == 1)
        network.isThere = true
        try await queue.send()
        #expect(try await stored(on: board).size == PictureSize(width: 100, height: 60))
        await screenlet.refresh()
        #expect(screenlet.picture?.address.isEmpty == false)
        #expect(await screenlet.press(named: "Delete the portrait"))
        #expect(await screenlet.press(named: "Delete for good"))
        #expect(screenlet.status?.text == "Your portrait is deleted.")
    }
}

/// A way that reports a quarter of each upload, and then waits as long as it is held.
private final class SlowWay: RequestTransport {
    private let transport: UserTransport
    private let held = Mutex(false)

    init(_ transport: UserTransport) { self.transport = transport }

    var isHeld: Bool {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        try await transport.send(request)
    }

    func reporting(
        _ progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> any RequestTransport {
        Reporting(way: self, progress: progress)
    }

    private struct Reporting: RequestTransport {
        let way: SlowWay
        let progress: @Sendable (UploadProgress) -> Void

        func send(_ request: URLRequest) async throws -> RequestAnswer {
            progress(UploadProgress(sentBytes: 25, totalBytes: 100))
            while way.isHeld { try await Task.sleep(for: .milliseconds(5)) }
            // The report is read before the operation ends.
            try await Task.sleep(for: .milliseconds(100))
            return try await way.send(request)
        }
    }
}

extension ScreenletOutcome {
    /// The event with its action, and the type of its result or its error.
    fileprivate var summary: String {
        switch self {
        case .vetoed(let name): "vetoed \(name)"
        case .started(let name): "started \(name)"
        case .finished(let name, let value): "finished \(name) \(type(of: value))"
        case .failed(let name, let error): "failed \(name) \(type(of: error))"
        case .cancelled(let name): "cancelled \(name)"
        }
    }
}

extension UserPortraitScreenlet {
    /// The picture that is shown.
    fileprivate var picture: ScreenPicture? {
        guard case .picture(let picture) = parts.first else { return nil }
        return picture
    }

    fileprivate var input: PortraitInput? { (view as? any UserPortraitData)?.input }

    fileprivate var violations: [Violation] { view?.machine.violations ?? [] }

    fileprivate func choose(_ content: Data, as type: String = "image/png") {
        let file = FileValue(content, as: type, named: "me.png")
        view?.apply(.attach(tag: "picture", files: [file]))
    }

    fileprivate func enter(_ numbers: [String]) {
        for (tag, text) in zip(["left", "top", "side"], numbers) {
            view?.apply(.edit(tag: tag, text: text))
        }
    }

    fileprivate func upload() async -> Bool {
        guard press("upload") else { return false }
        await performRequests()
        return true
    }
}
