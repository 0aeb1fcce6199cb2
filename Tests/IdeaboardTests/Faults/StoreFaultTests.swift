import Formwork
import FormworkSQLite
import FormworkServer
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("Ideaboard and a database in trouble") struct StoreFaultTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func board(maximumPageCount: Int? = nil) async throws -> Board {
        try await Board(
            store: SQLiteStore(
                path: directory.database, models: [Idea.self], busyTimeout: .milliseconds(20),
                maximumPageCount: maximumPageCount))
    }

    @Test("While the database is locked, answers are 503, and what was typed is kept")
    func locked() async throws {
        var board = try await board()
        let idea = try await board.insert()
        let lock = try DatabaseLock(directory.database)
        let update = UpdateIdeaRequest.path + (try idea.query)
        for link in [CreateIdeaRequest.path, update] {
            let page = await board.browser.post(Board.form, to: link)
            #expect(page.status == .serviceUnavailable)
            for text in ["A map", "Ada", "A map of the city", "1250.50", "ada@example.org"] {
                #expect(page.text.contains(text), "\(text)")
            }
            #expect(page.text.contains("id=\"error-summary\""))
        }
        let delete = DeleteIdeaRequest.path + (try idea.query)
        #expect(await board.browser.post([], to: delete).status == .serviceUnavailable)
        for (method, link, json) in [
            (HTTPRequest.Method.post, CreateIdeaRequest.path, try Board.form.json),
            (.patch, update, try Board.form.json), (.delete, delete, "{}"),
            (.delete, DestroyIdeaRequest.path + (try idea.query), "{}"),
        ] {
            let answer = await board.program.send(method, link, json: json)
            #expect(try answer.decoded(RequestError.self).code == .unavailable)
        }
        #expect(await board.browser.open(ListIdeasRequest.path).text.contains("Stub title"))
        #expect(try await board.ideas() == [idea])

        lock.release()
        #expect(
            await board.browser.post(Board.form, to: CreateIdeaRequest.path).status == .seeOther)
        #expect(await board.browser.post(Board.form, to: update).status == .seeOther)
    }

    @Test("When the database is full, answers are 507, what was typed is kept, and nothing is lost")
    func full() async throws {
        var board = try await board(maximumPageCount: 60)
        let content = String(repeating: "x", count: 9_999) + "!"
        var kept = 0
        var refusal: OutgoingResponse?
        while refusal == nil, kept < 100 {
            let response = await board.browser.post(
                Board.form([("content", content), ("title", "Number \(kept)")]),
                to: CreateIdeaRequest.path)
            if response.status == .seeOther { kept += 1 } else { refusal = response }
        }
        let page = try #require(refusal)
        #expect(page.status == .init(code: 507))
        #expect(page.text.contains(content) && page.text.contains("value=\"Number \(kept)\""))
        #expect(page.text.contains("id=\"error-summary\""))
        let json = try Board.form([("content", content)]).json
        let answer = await board.program.send(.post, CreateIdeaRequest.path, json: json)
        #expect(try answer.decoded(RequestError.self).code == .storeFull)

        #expect(kept > 0)
        let ideas = try await board.ideas()
        #expect(Set(ideas.map(\.title)) == Set((0..<kept).map { "Number \($0)" }))
        #expect(ideas.allSatisfy { $0.content == content })
    }
}
