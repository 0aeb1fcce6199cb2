import Formwork
import Foundation
import Ideaboard
import Testing

@testable import IdeaboardWatch

@Suite("The follower of a board") struct BoardFollowerTests {
    /// A server whose answers are written down, and what it was asked.
    private final class Script {
        var answers: [Result<IdeaChanges, any Error>]
        var asked: [IdeaChangesRequest.Query] = []
        var pauses: [Duration] = []
        var reports: [BoardFollower.Report] = []

        init(_ answers: [Result<IdeaChanges, any Error>]) { self.answers = answers.reversed() }

        /// Follows to the end of the script.
        func play() async throws {
            let follower = BoardFollower(
                ask: { request in
                    self.asked.append(request.query)
                    guard let answer = self.answers.popLast() else { throw CancellationError() }
                    return try answer.get()
                }, rest: { self.pauses.append($0) })
            try await follower.follow { self.reports.append($0) }
        }
    }

    private let run = UUID()

    private func changes(_ number: Int) -> IdeaChanges {
        IdeaChanges(revision: BoardRevision(run: run, number: number))
    }

    private func gone() throws -> any Error {
        let url = try #require(URL(string: "file:///"))
        do {
            _ = try IdeaChangesRequest(query: .init()).requestURL(baseURL: url)
        } catch let error as ServerRequestProcessingError {
            return error
        }
        throw CancellationError()
    }

    private static let unavailable = RequestError(.unavailable)

    @Test("The first question is for all, the others wait for changes after the last answer")
    func goesOn() async throws {
        let script = Script([.success(changes(3)), .success(changes(5))])
        await #expect(throws: CancellationError.self) { try await script.play() }
        #expect(script.asked.map(\.revision?.number) == [nil, 3, 5])
        #expect(script.asked.map(\.wait) == [nil, 25, 25])
        #expect(script.reports == [.changes(changes(3)), .changes(changes(5))])
    }

    @Test("Pauses grow, and the next question continues at the last revision, without waiting")
    func pauses() async throws {
        let losses = Array(
            repeating: Result<IdeaChanges, any Error>.failure(Self.unavailable), count: 8)
        let script = Script(
            [.success(changes(3))] + losses + [.success(changes(4)), losses[0]])
        await #expect(throws: CancellationError.self) { try await script.play() }
        #expect(
            script.pauses == [1, 2, 4, 8, 16, 32, 32, 32, 1].map { Duration.seconds($0) })
        #expect(script.asked.dropFirst(2).prefix(8).allSatisfy { $0.revision?.number == 3 })
        #expect(script.asked.dropFirst(2).prefix(8).allSatisfy { $0.wait == nil })
        #expect(script.asked[10].wait == 25)
        #expect(script.reports[1] == .lost(pause: .seconds(1)))
    }

    @Test("A server that restarts its follower every time is asked once a second")
    func alwaysRestarts() async throws {
        let whole = (1...3).map { _ in
            Result<IdeaChanges, any Error>.success(
                IdeaChanges(revision: BoardRevision(run: UUID(), number: 0), isWholeBoard: true))
        }
        let script = Script(whole)
        await #expect(throws: CancellationError.self) { try await script.play() }
        #expect(script.pauses == [.seconds(1), .seconds(1)])
    }

    @Test("A server that fails is asked again", arguments: [RequestError.Code.failed, .storeFull])
    func failing(code: RequestError.Code) async throws {
        let script = Script([.failure(RequestError(code))])
        await #expect(throws: CancellationError.self) { try await script.play() }
        #expect(script.reports == [.lost(pause: .seconds(1))])
    }

    @Test("A permanent error ends the follower")
    func refused() async throws {
        let script = Script([.failure(RequestError(.notFound))])
        await #expect(throws: RequestError.self) { try await script.play() }
        #expect(script.reports.isEmpty)
        let wrongAddress = Script([.failure(try gone())])
        await #expect(throws: ServerRequestProcessingError.self) { try await wrongAddress.play() }
    }
}
