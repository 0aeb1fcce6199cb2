import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Synchronization
import Testing

@MainActor @Suite("The screenlet for a list of content") struct AssetListScreenletTests {
    private var list: AssetListScreenlet {
        let list = AssetListScreenlet()
        list.kinds = .newsroom
        return list
    }

    private func titles(_ list: AssetListScreenlet) throws -> [String] {
        let localizer = try Newsroom.localizer
        return list.list.loaded.map { localizer.text($0.title) }
    }

    @Test("Content of several kinds is one list, each with its kind and date")
    func several() async throws {
        let newsroom = try Newsroom()
        _ = try await newsroom.addOfEachKind()
        let shown = await list.shown(in: try newsroom.context())
        let today = try Newsroom.localizer.text(Date(), style: .day)
        #expect(
            shown.outline[1].split(separator: "\n").sorted() == [
                "A paper | Documents, \(today)", "A post | Posts, \(today) | Below",
                "A story | Stories, \(today)", "A topic | Topics, \(today)",
            ])
        #expect(shown.list.rowCount == 4 && !shown.list.hasMore)
    }

    @Test("One kind is listed by its name, and by the name of a query")
    func one() async throws {
        let newsroom = try Newsroom()
        _ = try await newsroom.addOfEachKind()
        try await newsroom.add(
            Story(title: "A ferry", author: "", place: .harbour, text: "", cover: nil))
        let stories = list
        stories.className = "stories"
        #expect(
            try titles(await stories.shown(in: try newsroom.context())) == ["A ferry", "A story"])
        let named = list
        named.portletItemName = "harbour"
        #expect(try titles(await named.shown(in: try newsroom.context())) == ["A ferry"])
    }

    @Test("An unknown kind or query is a failure in words", arguments: ["films", "stories"])
    func unknown(className: String) async throws {
        let list = list
        list.className = className
        list.portletItemName = className == "stories" ? "lost" : nil
        var errors: [any Error] = []
        list.onAssetListError = { errors.append($0) }
        let shown = await list.shown(in: try Newsroom().context())
        #expect((errors.first as? RequestError)?.code == .badQuery)
        #expect(shown.status?.phase == .failure && shown.status?.text.isEmpty == false)
    }

    @Test("The reader selects entries of any kind, of which the program is notified")
    func selection() async throws {
        let newsroom = try Newsroom()
        let content = try await newsroom.addOfEachKind()
        let list = list
        list.selectionMode = .multiple
        var selected: [String] = []
        var counts: [Int] = []
        list.onAssetSelected = { selected = $0.map(\.id) }
        list.onAssetListResponse = { counts.append($0.count) }
        let shown = await list.shown(in: try newsroom.context())
        #expect(await shown.press(named: "Select A story"))
        #expect(await shown.press(named: "Select A paper"))
        let chosen = content.prefix(2).map { "\($0.className)/\($0.id.uuidString)" }
        #expect(Set(selected) == Set(chosen) && selected.count == 2)
        #expect(counts == [4])
    }

    @Test("A page without a script lists all kinds, page by page, and leads to each of them")
    func page() async throws {
        let newsroom = try Newsroom()
        for number in 10..<25 {
            try await newsroom.add(Story("Story \(number)"))
            try await newsroom.add(Post("Post \(number)"))
        }
        let pages = newsroom.pages
        try await pages.open(AssetsPage.Page(query: .init()))
        #expect(pages.html.contains("Story 15") && !pages.html.contains("Post 14"))
        try await pages.press("Show more")
        #expect(pages.html.contains("Story 24") && pages.html.contains("Story 10"))
        try await pages.follow("Post 10")
        #expect(pages.html.contains("Post 10</h3>"))
    }

    @Test("A terminal lists all kinds, and selects an entry")
    func terminal() async throws {
        let newsroom = try Newsroom()
        _ = try await newsroom.addOfEachKind()
        let list = list
        list.selectionMode = .single
        let lines = await list.lines(in: try newsroom.context(), answers: "1")
        #expect(lines.contains { $0.hasPrefix("A ") } && lines.contains { $0.hasPrefix("✓ A ") })
    }

    // MARK: Pages of several sources

    /// Stories and posts with random times, which a server answers in pages.
    private final class Sources: Sendable {
        let server: SimulatedServer
        private let state: Mutex<(stories: [Stories.Item], posts: [Posts.Item])>

        @MainActor init(_ random: inout Numbers) throws {
            let day = Date(timeIntervalSince1970: 1_700_000_000)
            func stamps() -> [StoreStamp] {
                (0..<random.next(90)).map { _ in
                    StoreStamp(now: day.addingTimeInterval(Double(random.next(200))))
                }.sorted { $0.createdAt > $1.createdAt }
            }
            server = SimulatedServer(localizer: try Newsroom.localizer)
            state = Mutex(
                (
                    stamps().map { Stored(Story("S"), stamp: $0) },
                    stamps().map { Stored(Post("P"), stamp: $0) }
                ))
            server.answer(Stories.List.self) { [self] request in
                Self.page(state.withLock(\.stories), request.query)
            }
            server.answer(Posts.List.self) { [self] request in
                Self.page(state.withLock(\.posts), request.query)
            }
        }

        private static func page<R: Resource>(
            _ items: [Stored<R.Fields>], _ query: ResourceListQuery<R>
        ) -> ResourceList<R> {
            let start =
                query.position.flatMap { position in
                    items.firstIndex { $0.id.uuidString == position.id }
                } ?? 0
            let end = min(items.count, start + (query.pageSize ?? R.pageSize))
            var list = ResourceList<R>(
                items: Array(items[start..<end]), total: items.count, page: 1)
            list.next =
                end < items.count
                ? PagePosition(.after, sort: nil, value: .missing, id: items[end].id.uuidString)
                : nil
            return list
        }

        var dates: [Date] {
            state.withLock { $0.stories.map(\.createdAt) + $0.posts.map(\.createdAt) }
                .sorted(by: >)
        }

        /// Puts a story before all others, and takes one away.
        func change(removing id: ModelIdType?) {
            state.withLock { state in
                state.stories.removeAll { $0.id == id }
                state.stories.insert(Stored(Story("New")), at: 0)
            }
        }
    }

    /// Random numbers, the same for each seed.
    private struct Numbers {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    private func list(of sources: Sources, _ random: inout Numbers) async throws
        -> AssetListScreenlet
    {
        let list = AssetListScreenlet()
        list.kinds = [AssetKind(Stories.self), .blog(Posts.self)]
        list.firstPageSize = 1 + random.next(60)
        list.pageSize = 1 + random.next(60)
        return await list.shown(in: try Newsroom.context(by: sources.server))
    }

    @Test(
        "Pages of several kinds have each entry once, in the order of the times", arguments: 1...60)
    func merged(seed: UInt64) async throws {
        var random = Numbers(state: seed)
        let sources = try Sources(&random)
        let list = try await list(of: sources, &random)
        while list.list.hasMore { await list.performAction("more") }
        #expect(list.status?.phase != .failure)
        #expect(list.list.loaded.map(\.date) == sources.dates, "seed \(seed)")
        #expect(Set(list.list.loaded.map(\.id)).count == sources.dates.count, "seed \(seed)")
    }

    @Test("Entries that are added or deleted between two pages repeat none", arguments: 1...20)
    func changed(seed: UInt64) async throws {
        var random = Numbers(state: seed)
        let sources = try Sources(&random)
        let list = try await list(of: sources, &random)
        while list.list.hasMore {
            let last = list.list.loaded.last { $0.className == "stories" }
            sources.change(removing: random.next(2) == 0 ? nil : last?.classPK)
            await list.performAction("more")
        }
        let ids = list.list.loaded.map(\.id)
        #expect(Set(ids).count == ids.count, "seed \(seed)")
    }

    @Test(
        "A fault of one kind keeps the entries before it, has words, and is tried again",
        arguments: [RequestFault.offline, .timeout, .truncated, .status(401), .status(500)])
    func faults(fault: RequestFault) async throws {
        var random = Numbers(state: 7)
        let sources = try Sources(&random)
        sources.server.fail(fault, at: Posts.List.self)
        let list = AssetListScreenlet()
        list.kinds = [AssetKind(Stories.self), .blog(Posts.self)]
        list.firstPageSize = 10
        let shown = await list.shown(in: try Newsroom.context(by: sources.server))
        #expect(shown.status?.phase == .failure && shown.list.loaded.isEmpty)
        #expect(await shown.press(named: "Try again"))
        #expect(shown.list.loaded.count == 10 && shown.status == nil)
        sources.server.fail(fault, at: Posts.List.self)
        await shown.performAction("more")
        #expect(shown.status?.phase == .failure && shown.list.loaded.count == 10)
        #expect(await shown.press(named: "Try again"))
        #expect(shown.list.loaded.map(\.date) == Array(sources.dates.prefix(35)))
    }
}
