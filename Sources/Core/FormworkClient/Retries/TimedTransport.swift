import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A way of requests on which each ends after a time.
struct TimedTransport: RequestTransport {
    let transport: any RequestTransport
    let time: Duration
    let clock: any Clock<Duration> & Sendable

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        try await withThrowingTaskGroup(of: RequestAnswer.self) { group in
            group.addTask { try await transport.send(request) }
            group.addTask {
                try await clock.sleep(for: time, tolerance: nil)
                throw URLError(.timedOut)
            }
            defer { group.cancelAll() }
            guard let answer = try await group.next() else { throw CancellationError() }
            return answer
        }
    }

    /// Begins an answer whose parts may take any time.
    func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await transport.stream(request)
    }

    func reporting(
        _ progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> any RequestTransport {
        TimedTransport(transport: transport.reporting(progress), time: time, clock: clock)
    }
}
