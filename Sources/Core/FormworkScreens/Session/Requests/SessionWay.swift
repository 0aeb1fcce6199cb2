import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The way of one log-in's requests: it is closed when the session ends, and keeps the cookies of answers.
struct SessionWay: RequestTransport {
    let transport: any RequestTransport
    let jar: CookieJar
    let exchanges: OpenExchanges

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let age = try begin()
        let answer = try await transport.send(request)
        try end(answer, age)
        return answer
    }

    func stream(_ request: URLRequest) async throws -> AnswerStream {
        let age = try begin()
        let answer = try await transport.stream(request)
        try end(answer.head, age)
        return answer
    }

    func reporting(
        _ progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> any RequestTransport {
        SessionWay(transport: transport.reporting(progress), jar: jar, exchanges: exchanges)
    }

    private func begin() throws -> Int {
        guard exchanges.isOpen else { throw CancellationError() }
        return jar.age
    }

    private func end(_ answer: RequestAnswer, _ age: Int) throws {
        guard exchanges.isOpen else { throw CancellationError() }
        jar.take(from: answer, sentAt: age)
    }
}
