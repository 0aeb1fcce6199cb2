import Formwork
import Foundation
import Testing

@testable import FormworkScreens

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Open exchanges of a log-in") struct OpenExchangesTests {
    @Test("drop an answer after their end, also of work that ignores its cancellation")
    func late() async throws {
        let (exchanges, held) = (OpenExchanges(), HeldRequests())
        let work = Task {
            try await exchanges.perform {
                await held.wait(ignoringCancellation: true)
                return "late"
            }
        }
        while held.count == 0 { await Task.yield() }
        exchanges.close()
        held.releaseAll()
        await #expect(throws: CancellationError.self) { try await work.value }
        await exchanges.wait(atMost: .seconds(3_600), clock: PatientClock())
        await #expect(throws: CancellationError.self) { try await exchanges.perform { "later" } }
    }

    @Test("end the streams of a user who leaves")
    func stream() async throws {
        let session = try SessionContext.underTest(by: StreamingServer(accounts: AccountsDouble()))
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        let url = try #require(URL(string: "https://intranet.example/events"))
        let stream = try await session.stream(URLRequest(url: url))
        var parts = stream.parts.makeAsyncIterator()
        #expect(try await parts.next() == Data("event".utf8))
        try await session.logOut()
        await #expect(throws: CancellationError.self) { try await parts.next() }
    }
}

/// A server with accounts, whose streams have one part and do not end.
private struct StreamingServer: RequestTransport {
    let accounts: AccountsDouble

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        try await accounts.send(request)
    }

    func stream(_ request: URLRequest) async throws -> AnswerStream {
        let parts = AsyncThrowingStream<Data, any Error> { $0.yield(Data("event".utf8)) }
        return AnswerStream(head: RequestAnswer(), parts: parts)
    }
}
