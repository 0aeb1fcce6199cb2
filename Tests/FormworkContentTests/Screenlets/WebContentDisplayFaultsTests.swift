import Formwork
import FormworkClient
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@MainActor @Suite("The loads of an article") struct WebContentDisplayFaultsTests {
    enum Fault: CaseIterable {
        case offline, timeout, cut, gone, refused, expired, wrongType, broken

        func begin(at server: SimulatedServer) {
            switch self {
            case .offline: server.fail(.offline)
            case .timeout: server.fail(.timeout)
            case .cut: server.fail(.truncated)
            case .gone: server.fail(.status(404))
            case .refused: server.fail(.status(403))
            case .expired: server.fail(.status(401))
            case .wrongType: server.fail(.status(200))
            case .broken: server.fail(.status(500))
            }
        }
    }

    @Test("Each policy reads as it is to: with a network, without one, and from the cache alone")
    func cache() async throws {
        let item = Stored(Story.bridge)
        let server = SimulatedServer(localizer: try Newsroom.localizer)
        server.answer(Stories.Show.self) { _ in ResourceItem<Stories>(item) }
        let client = RequestClient(by: server, retries: .once, cache: ResponseCache())
        func title(by policy: CachePolicy, fault: RequestFault? = nil) async throws -> String {
            if let fault { server.fail(fault) }
            let shown = await Newsroom.display(item.id, [.heading(\.title)]).shown(
                in: try Newsroom.context(by: client.reading(by: policy)))
            return shown.outline.first ?? ""
        }
        #expect(try await title(by: .cacheOnly) == "[Try again]")
        #expect(try await title(by: .remoteFirst) == "# A bridge")
        #expect(try await title(by: .remoteFirst, fault: .offline) == "# A bridge")
        #expect(try await title(by: .remoteOnly, fault: .offline) == "[Try again]")
        let count = server.sent.count
        #expect(try await title(by: .cacheFirst) == "# A bridge")
        #expect(try await title(by: .cacheOnly) == "# A bridge")
        #expect(server.sent.count == count)
    }

    @Test(
        "A fault has words and a way on, and the load after it shows the article",
        arguments: Fault.allCases)
    func faults(fault: Fault) async throws {
        let item = Stored(Story.bridge)
        let server = SimulatedServer(localizer: try Newsroom.localizer)
        server.answer(Stories.Show.self) { _ in ResourceItem<Stories>(item) }
        let screenlet = Newsroom.display(item.id, [.heading(\.title)])
        var (titles, errors): ([String], [any Error]) = ([], [])
        screenlet.onWebContentResponse = { titles.append($0.title) }
        screenlet.onWebContentError = { errors.append($0) }
        fault.begin(at: server)
        let shown = await screenlet.shown(in: try Newsroom.context(by: server))
        #expect(shown.outline == ["[Try again]"])
        #expect(shown.status?.phase == .failure && shown.status?.text.isEmpty == false)
        #expect(errors.first is RequestError || errors.first is ServerRequestProcessingError)
        #expect(await shown.press(named: "Try again"))
        #expect(shown.outline == ["# A bridge"] && shown.status == nil)
        // A later fault takes nothing away, unless the article may not be seen any more.
        fault.begin(at: server)
        await shown.refresh()
        #expect(shown.outline == ["# A bridge", "[Try again]"] || errors.last is RequestError)
        #expect(titles == ["A bridge"] && errors.count == 2)
    }

    @Test("An article that is deleted in the meantime is not shown any more")
    func deleted() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(.bridge)
        let shown = await Newsroom.display(id, [.heading(\.title)]).shown(
            in: try newsroom.context())
        let remove = Stories.Delete(query: .init(id: id, version: 1))
        _ = try await remove.processRequest(
            baseURL: newsroom.application.localURL, by: newsroom.application)
        await shown.refresh()
        #expect(shown.outline == ["[Try again]"])
    }

    @Test(
        "A cancelled load changes nothing, and another article replaces the first"
    )
    func cancelled() async throws {
        let newsroom = try Newsroom()
        let (first, second) = (
            try await newsroom.add(.bridge), try await newsroom.add(Story("A tunnel"))
        )
        let shown = await Newsroom.display(first, [.heading(\.title)]).shown(
            in: try newsroom.context())
        let task = Task { @MainActor in await shown.refresh() }
        task.cancel()
        await task.value
        #expect(shown.outline == ["# A bridge"])
        shown.articleId = second
        await shown.refresh()
        #expect(shown.outline == ["# A tunnel"])
        shown.articleId = ModelIdType()
        await shown.refresh()
        #expect(shown.outline == ["[Try again]"])
    }

    @Test("Nothing is loaded without an article, or before a load where it does not load by itself")
    func manual() async throws {
        let newsroom = try Newsroom()
        let none = await Newsroom.display(nil).shown(in: try newsroom.context())
        #expect(none.parts.isEmpty && none.status == nil)
        let manual = Newsroom.display(try await newsroom.add(.bridge), [.heading(\.title)])
        manual.autoLoad = false
        let shown = await manual.shown(in: try newsroom.context())
        #expect(shown.parts.isEmpty)
        await shown.refresh()
        #expect(shown.outline == ["# A bridge"])
    }
}
