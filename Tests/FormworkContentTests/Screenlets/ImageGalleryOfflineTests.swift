import Formwork
import FormworkClient
import FormworkContent
import FormworkPresentation
import FormworkSQLite
import FormworkScreens
import FormworkServer
import FormworkTerminal
import Foundation
import Synchronization
import Testing

@MainActor @Suite("Pictures of a gallery that wait for the network")
struct ImageGalleryOfflineTests {
    /// A device with a file for what waits, and the way from it to a board.
    private struct Device {
        let board: Board
        let network = Network()
        var user: String? = "eve editor"
        let file = FileManager.default.temporaryDirectory
            .appending(path: "gallery-\(UUID().uuidString).sqlite")

        init(_ board: Board) { self.board = board }

        /// A queue of a program that starts.
        @MainActor func queue(
            maximumPageCount: Int? = nil, limits: OfflineLimits = OfflineLimits()
        ) throws -> OfflineQueue {
            let store = try SQLiteWriteStore(
                path: file.path, server: board.application.localURL, user: "eve",
                key: Data(repeating: 7, count: 32), maximumPageCount: maximumPageCount)
            let way = UserTransport(application: board.application, user: user, network: network)
            return OfflineQueue(
                store, baseURL: board.application.localURL, by: way, limits: limits)
        }

        @MainActor func gallery(over queue: OfflineQueue) async throws -> ImageGalleryScreenlet<
            Documents
        > {
            let gallery = ImageGalleryScreenlet<Documents>()
            gallery.sort = "title"
            gallery.offlineQueue = queue
            var context = try board.context(for: user, over: network)
            context.face = .terminal
            gallery.attach(in: context)
            await gallery.show()
            return gallery
        }

        func remove() {
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: file.path + suffix)
            }
        }
    }

    private func withDevice(_ body: (Device) async throws -> Void) async throws {
        let device = Device(try Board())
        defer { device.remove() }
        try await body(device)
    }

    private func picture(_ name: String) -> FileValue {
        FileValue(Files.png(2, 2), as: "image/png", named: "\(name).png")
    }

    @Test("Pictures wait, are counted and listed, and are uploaded once there is a server")
    func waiting() async throws {
        try await withDevice { device in
            let queue = try device.queue()
            device.network.isThere = false
            let gallery = try await device.gallery(over: queue)
            await gallery.upload(["A", "B"].map(picture))
            #expect(gallery.status?.phase == .success)
            #expect(gallery.status?.text == "2 changes wait to be sent.")
            #expect(gallery.waiting == ["A", "B"] && gallery.failed.isEmpty)
            #expect(gallery.groups == ["2 changes wait to be sent."])
            device.network.isThere = true
            try await queue.send()
            await gallery.refresh()
            #expect(gallery.waiting.isEmpty && gallery.groups.isEmpty)
            #expect(gallery.list.loaded.map(\.title) == ["A", "B"])
        }
    }

    @Test("A picture is taken back before it is sent, and the others go on")
    func undo() async throws {
        try await withDevice { device in
            let queue = try device.queue()
            device.network.isThere = false
            let gallery = try await device.gallery(over: queue)
            await gallery.upload(["A", "B"].map(picture))
            #expect(await gallery.press(named: "Undo A"))
            #expect(gallery.waiting == ["B"])
            device.network.isThere = true
            try await queue.send()
            await gallery.refresh()
            #expect(gallery.list.loaded.map(\.title) == ["B"])
            #expect(await gallery.press(named: "Undo B") == false)
        }
    }

    @Test(
        "A process that is killed loses no picture and uploads none twice",
        arguments: [false, true])
    func killed(losesAnswer: Bool) async throws {
        try await withDevice { device in
            do {
                let gallery = try await device.gallery(over: try device.queue())
                device.network.fault = losesAnswer ? .lostAnswers : .away
                await gallery.upload([picture("A")])
                #expect(gallery.waiting == ["A"])
                // What may have arrived cannot be taken back.
                #expect(await gallery.press(named: "Undo A") == !losesAnswer)
                if !losesAnswer { await gallery.upload([picture("A")]) }
            }
            let queue = try device.queue()
            let gallery = try await device.gallery(over: queue)
            #expect(gallery.waiting == ["A"])
            device.network.isThere = true
            for _ in 0..<2 { try await queue.send() }
            await gallery.refresh()
            #expect(gallery.list.loaded.map(\.title) == ["A"] && gallery.waiting.isEmpty)
        }
    }

    @Test("Nothing of a picture that waits can be read in the file")
    func sealed() async throws {
        try await withDevice { device in
            device.network.isThere = false
            let gallery = try await device.gallery(over: try device.queue())
            await gallery.upload([picture("Confidential")])
            #expect(gallery.waiting == ["Confidential"])
            let bytes = Files.png(2, 2)
            for suffix in ["", "-wal"] {
                let path = device.file.path + suffix
                guard let content = FileManager.default.contents(atPath: path) else { continue }
                for secret in [
                    bytes, Data(bytes.base64EncodedString().utf8), Data("Confidential".utf8),
                ] {
                    #expect(content.firstRange(of: secret) == nil)
                }
            }
        }
    }

    @Test("A full disk and a full queue keep the files for a later try", arguments: [true, false])
    func full(isDisk: Bool) async throws {
        try await withDevice { device in
            var limits = OfflineLimits()
            if !isDisk { limits.maximumBytes = 400 }
            let queue = try device.queue(maximumPageCount: isDisk ? 40 : nil, limits: limits)
            device.network.isThere = false
            let gallery = try await device.gallery(over: queue)
            let large = FileValue(
                Files.png(2, 2) + Data(count: 400_000), as: "image/png", named: "L.png")
            await gallery.upload([picture("A"), large])
            #expect(gallery.waiting == ["A"] && gallery.failed == ["L.png"])
            #expect(gallery.status?.phase == .failure && gallery.status?.text.isEmpty == false)
            #expect(gallery.reasons.allSatisfy { !$0.isEmpty })
            device.network.isThere = true
            try await queue.send()
            #expect(await gallery.press(named: "Try again"))
            #expect(gallery.failed.isEmpty && gallery.waiting.isEmpty)
            #expect(gallery.list.loaded.map(\.title) == ["A", "L"])
        }
    }

    @Test("A picture that the server refuses is a question, which its reader ends")
    func refused() async throws {
        try await withDevice { device in
            var device = device
            device.user = "ada"
            let queue = try device.queue()
            device.network.isThere = false
            let gallery = try await device.gallery(over: queue)
            await gallery.upload([picture("A")])
            device.network.isThere = true
            try await queue.send()
            await gallery.refresh()
            #expect(gallery.waiting == ["A"])
            #expect(gallery.details.contains { $0.hasPrefix("You are not permitted") })
            #expect(await gallery.press(named: "Drop A"))
            #expect(gallery.waiting.isEmpty && gallery.list.loaded.isEmpty)
            #expect(try await queue.count == 0)
        }
    }

    @Test("A terminal counts what waits, and takes it back")
    func terminal() async throws {
        try await withDevice { device in
            device.network.isThere = false
            let queue = try device.queue()
            let path = FileManager.default.temporaryDirectory
                .appending(path: "roof-\(UUID().uuidString).png")
            try Files.png(2, 2).write(to: path)
            defer { try? FileManager.default.removeItem(at: path) }
            let gallery = ImageGalleryScreenlet<Documents>()
            gallery.offlineQueue = queue
            let answers = Mutex([path.path, "", "1"])
            let lines = Mutex<[String]>([])
            let session = TerminalSession(
                answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
                write: { line in lines.withLock { $0.append(line) } })
            let context = try device.board.context(for: device.user, over: device.network)
            _ = await session.run(TerminalScreenlet(gallery, in: context))
            let written = lines.withLock { $0 }
            #expect(written.contains { $0.contains("1 change waits to be sent.") }, "\(written)")
            #expect(written.contains { $0.contains("Undo") }, "\(written)")
            #expect(try await queue.count == 1)
        }
    }
}

extension ImageGalleryScreenlet {
    private var data: (any ImageGalleryData)? { view as? any ImageGalleryData }

    fileprivate var waiting: [String?] { data?.waiting.pictures.map(\.title) ?? [] }
    fileprivate var reasons: [String] { data?.failures.map(\.reason) ?? [] }

    fileprivate var groups: [String] {
        parts.compactMap { part in
            if case .group(let label, _) = part { label } else { nil }
        }
    }

    fileprivate var details: [String] {
        var lists: [ScreenEntries] = []
        for case .group(_, let parts) in parts {
            for case .entries(let list) in parts { lists.append(list) }
        }
        return lists.flatMap(\.entries).flatMap(\.details)
    }
}
