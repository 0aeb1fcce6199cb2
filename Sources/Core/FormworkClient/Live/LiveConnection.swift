import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The connection to the events of a live view model, made again whenever it is lost.
struct LiveConnection<Request: ViewModelRequest>: Sendable
where Request.ResponseBody: LiveViewModel {
    let request: Request
    let baseURL: URL
    let headers: [String: String]
    let locale: Locale
    let transport: any RequestTransport
    let retries: RetryPolicy

    /// The time without a sign of life after which a connection counts as lost, in seconds.
    private static var silence: TimeInterval { 60 }

    /// The knowledge of one client.
    private struct Progress {
        /// The last event whose view model arrived.
        var lastId: String?
        var gate = FreshnessGate()
        var failures = 0
        /// The pause that the server asked for with its last refusal.
        var wantedPause: Duration?
    }

    /// Hands on each state until the server refuses the request.
    ///
    /// - Throws: The server's error, an error that does not pass, or `CancellationError`.
    func run(_ yield: (Request.ResponseBody) -> Void) async throws {
        var progress = Progress()
        while true {
            do {
                try await follow(&progress, yield)
            } catch  where error.passes {
                // The next attempt finds out.
            }
            try Task.checkCancellation()
            progress.failures += 1
            let wanted = min(
                progress.wantedPause ?? .zero, .seconds(LiveConnectionLimits.maximumPause))
            try await retries.clock.sleep(
                for: wanted + retries.growingPause(progress.failures), tolerance: nil)
        }
    }

    /// Follows one connection to its end.
    private func follow(
        _ progress: inout Progress, _ yield: (Request.ResponseBody) -> Void
    ) async throws {
        let answer = try await transport.stream(try eventRequest(after: progress.lastId))
        progress.wantedPause = answer.head.retryAfter(retries.now())
        guard answer.head.status == 200 else { throw try await refusal(answer) }
        var reader = EventReader()
        for try await part in answer.parts {
            for event in try reader.events(in: part) {
                if event.name == "ended" { return }
                guard ["connected", "invalidated"].contains(event.name) else { continue }
                progress.failures = 0
                guard event.id == nil || event.id != progress.lastId else { continue }
                let model = try await request.processRequest(
                    baseURL: baseURL, headers: headers, locale: locale,
                    // What a cache has is from before the event.
                    by: (transport as? RequestClient)?.afresh ?? transport)
                if progress.gate.admits(model) { yield(model) }
                progress.lastId = event.id
            }
        }
    }

    private func eventRequest(after id: String?) throws -> URLRequest {
        var request = try request.urlRequest(baseURL: baseURL, locale: locale)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        request.setValue("text/event-stream", forHTTPHeaderField: "Accept")
        request.setValue(id, forHTTPHeaderField: "Last-Event-ID")
        request.timeoutInterval = Self.silence
        return request
    }

    /// The error of an answer that has no events.
    private func refusal(_ answer: AnswerStream) async throws -> any Error {
        var whole = answer.head
        for try await part in answer.parts where whole.body.count < EventReader.maximumRefusal {
            whole.body += part
        }
        return Request.responseError(in: whole, url: nil)
    }
}

extension Error {
    /// Whether the next attempt may succeed: the server was not reached, or was busy.
    fileprivate var passes: Bool {
        switch self {
        case let error as URLError: error.canPass
        case let error as RequestError:
            [.unavailable, .timeout, .tooManyRequests].contains(error.code)
        case let error as ServerRequestProcessingError:
            error.code == .unreachable || error.code == .timedOut
                || [408, 429, 502, 503, 504].contains(error.httpStatus)
        default: false
        }
    }
}

/// The bounds of the connections of live view models.
private enum LiveConnectionLimits {
    /// The longest pause that a server can ask for, in seconds.
    static let maximumPause: TimeInterval = 3_600
}
