import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@testable import IdeaboardServer

@Suite("Ideaboard and its followers") struct IdeaChangesTests {
    private func changes(
        _ board: Board, since revision: BoardRevision? = nil, wait: Int? = nil
    ) async throws -> IdeaChanges {
        let request = IdeaChangesRequest(query: .init(since: revision, wait: wait))
        let response = await board.program.send(.get, try request.link)
        #expect(response.status == .ok)
        return try response.decoded(IdeaChanges.self)
    }

    /// Adds an idea as a program does.
    private func create(_ board: Board, _ title: String) async throws -> ModelIdType {
        let response = await board.program.send(
            .post, Ideas.Create.path, json: try Board.form([("title", title)]).json)
        return try response.decoded(StoredReference.self).id
    }

    @Test("A follower without a revision gets the whole board, with exact values")
    func wholeBoard() async throws {
        let board = try await Board()
        let empty = try await changes(board)
        #expect(empty.isWholeBoard)
        #expect(empty.ideas.isEmpty)
        let id = try await create(board, "A map")
        let whole = try await changes(board)
        let idea = try #require(whole.ideas.first)
        #expect(whole.ideas.count == 1)
        #expect(idea.id == id)
        #expect(idea.title == "A map")
        #expect(idea.authorName == "Ada")
        #expect(idea.category == .service)
        #expect(idea.budget == ExactDecimal("1250.50"))
        #expect(idea.currency == .eur)
    }

    @Test("Every write is reported: by a program, a form, an update, a deletion")
    func everyWriter() async throws {
        var board = try await Board()
        var known = try await changes(board).revision
        let id = try await create(board, "First")
        var news = try await changes(board, since: known)
        #expect(!news.isWholeBoard)
        #expect(news.ideas.map(\.title) == ["First"])

        known = news.revision
        _ = await board.browser.post(
            Board.form([("title", "Second")]), to: Ideas.Create.path)
        news = try await changes(board, since: known)
        #expect(news.ideas.map(\.title) == ["Second"])

        known = news.revision
        _ = await board.program.send(
            .patch, try Ideas.Update.link(query: .init(id: id, version: 1)),
            json: #"{"title":"Third"}"#)
        news = try await changes(board, since: known)
        #expect(news.ideas.map(\.title) == ["Third"])
        #expect(news.ideas.map(\.id) == [id])

        known = news.revision
        let path = try Ideas.Delete.link(query: .init(id: id, version: 2))
        _ = await board.program.send(.delete, path)
        news = try await changes(board, since: known)
        #expect(news.deleted == [id])
        #expect(news.ideas.isEmpty)
        #expect(try await changes(board, since: news.revision).isEmpty)
    }

    @Test("A refused write is no change")
    func refused() async throws {
        let board = try await Board()
        let known = try await changes(board).revision
        _ = await board.program.send(.post, Ideas.Create.path, json: #"{"title":""}"#)
        #expect(try await changes(board, since: known) == IdeaChanges(revision: known))
    }

    @Test("An answer waits for the next change, and is then made at once")
    func waiting() async throws {
        let board = try await Board()
        let known = try await changes(board).revision
        let answers = Task {
            try await withThrowingTaskGroup { group in
                for _ in 0..<20 {
                    group.addTask { try await changes(board, since: known, wait: 30) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        try await Task.sleep(for: .milliseconds(100))
        let time = try await ContinuousClock().measure {
            _ = try await create(board, "News")
            for answer in try await answers.value {
                #expect(answer.ideas.map(\.title) == ["News"])
            }
        }
        #expect(time < .seconds(25))
    }

    @Test("A wait that is longer than allowed or negative is made possible")
    func patience() {
        #expect(IdeaChangesRequest.Query(wait: 1_000_000).patience == .seconds(30))
        #expect(IdeaChangesRequest.Query(wait: -1).patience == .zero)
        #expect(IdeaChangesRequest.Query().patience == .zero)
        #expect(IdeaChangesRequest.Query(wait: 7).patience == .seconds(7))
    }

    @Test("Another run of the server restarts its followers, without waiting")
    func anotherRun() async throws {
        let board = try await Board()
        _ = try await create(board, "Old")
        let known = BoardRevision(run: UUID(), number: 1)
        let news = try await changes(board, since: known, wait: 30)
        #expect(news.isWholeBoard)
        #expect(news.ideas.map(\.title) == ["Old"])
        #expect(news.revision.run != known.run)
    }

    @Test("A query that cannot be read is refused", arguments: ["?run=1&number=1", "?number=x"])
    func badQuery(query: String) async throws {
        let board = try await Board()
        let response = await board.program.send(.get, IdeaChangesRequest.path + query)
        #expect(response.status == .badRequest)
    }
}
