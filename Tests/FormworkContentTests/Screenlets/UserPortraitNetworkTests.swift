import Formwork
import FormworkClient
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The screenlet for portraits over a network") struct UserPortraitNetworkTests {
    @Test(
        "A network that is gone leaves the initials and the input, and both actions can be repeated"
    )
    func interrupted() async throws {
        let board = try Board()
        let network = Network()
        network.isThere = false
        let screenlet = try await UserPortraitScreenlet.shown(on: board, over: network)
        #expect(screenlet.status?.phase == .failure && screenlet.picture?.letters == "AL")
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        #expect(screenlet.status?.phase == .failure && screenlet.status?.text.isEmpty == false)
        #expect(screenlet.input?.picture?.content?.isEmpty == false)
        network.isThere = true
        #expect(await screenlet.upload())
        #expect(try await board.storedPortrait().picture != nil)
        await screenlet.refresh()
        #expect(screenlet.picture?.address.isEmpty == false)
    }

    @Test("A session that has ended refuses an upload in words, and keeps the input")
    func expired() async throws {
        let board = try Board()
        let screenlet = try await UserPortraitScreenlet.shown(on: board, as: nil)
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        #expect(screenlet.status?.phase == .failure && screenlet.status?.text.isEmpty == false)
        #expect(screenlet.input?.picture != nil)
        #expect(try await board.storedPortrait().picture == nil)
    }

    @Test(
        "The bytes of an upload are shown while they are sent; a cancelled one changes nothing"
    )
    func progress() async throws {
        let board = try Board()
        let way = SlowWay(UserTransport(application: board.application, user: "ada"))
        var context = try board.context(for: "ada")
        context.operations = OperationGraph(
            connector: ServerConnector(baseURL: board.application.localURL, by: way))
        let screenlet = await UserPortraitScreenlet.shown(in: context)
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
        "A portrait is read by the policy: again without a network, or from this device alone"
    )
    func cached() async throws {
        let board = try Board()
        let network = Network()
        let way = UserTransport(application: board.application, user: "ada", network: network)
        let client = RequestClient(by: way, retries: .once, cache: ResponseCache())
        var context = try board.context(for: "ada")
        context.operations = OperationGraph(
            connector: ServerConnector(baseURL: board.application.localURL, by: client))
        let empty = await UserPortraitScreenlet.shown(in: context) { $0.offlinePolicy = .cacheOnly }
        #expect(empty.status?.phase == .failure && empty.picture?.letters == "AL")
        let first = await UserPortraitScreenlet.shown(in: context)
        first.choose(Files.png(100, 60))
        #expect(await first.upload())
        await first.refresh()
        network.isThere = false
        for policy in [CachePolicy.remoteFirst, .cacheFirst, .cacheOnly] {
            let later = await UserPortraitScreenlet.shown(in: context) { $0.offlinePolicy = policy }
            #expect(later.picture?.address.isEmpty == false && later.status == nil)
        }
        let remote = await UserPortraitScreenlet.shown(in: context) {
            $0.offlinePolicy = .remoteOnly
        }
        #expect(remote.status?.phase == .failure)
    }

    @Test(
        "Without a network a change waits in the queue, and is sent once there is one")
    func waiting() async throws {
        let board = try Board()
        let network = Network()
        let way = UserTransport(application: board.application, user: "ada", network: network)
        let queue = OfflineQueue(
            InMemoryWriteStore(), baseURL: board.application.localURL, by: way)
        let screenlet = try await UserPortraitScreenlet.shown(on: board, over: network) {
            $0.offlineQueue = queue
        }
        network.isThere = false
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        #expect(screenlet.status?.phase == .success)
        #expect(screenlet.status?.text.hasPrefix("The change waits") == true)
        #expect(screenlet.input?.picture == nil && screenlet.picture?.letters == "AL")
        #expect(try await queue.count == 1)
        network.isThere = true
        try await queue.send()
        #expect(try await board.storedPortrait().size == PictureSize(width: 100, height: 60))
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
