public import Formwork
public import Foundation

/// The states of a live view model at its server, each as soon as it is known.
///
/// ```swift
/// @ViewModel(options: [.live]) struct BoardViewModel {
///     var vmId: ViewModelId
///     let titles: [String]
///     static func stub() -> Self { .init(vmId: .init(id: "board"), titles: []) }
/// }
///
/// struct BoardRequest: ViewModelRequest {
///     typealias ResponseBody = BoardViewModel
///     var parts: ServerRequestParts<Self>
/// }
///
/// for try await board in BoardRequest().live(baseURL: url, by: RequestClient()) {
///     print(board.titles)
/// }
/// ```
///
/// The connection comes first and the view model is asked for after it, so that no change is lost in
/// between. A connection that is lost is made again after a pause, and the view model is asked for again
/// only if the server's answer has changed meanwhile. A state that was not taken is replaced by the next
/// one, and an older one never follows a newer one (`FreshnessGate`).
///
/// The sequence ends with an error once the server refuses the request, such as after the session has ended,
/// and without one when its task is cancelled.
public struct LiveViewModels<Request: ViewModelRequest>: AsyncSequence, Sendable
where Request.ResponseBody: LiveViewModel {
    /// A state.
    public typealias Element = Request.ResponseBody

    /// The way from one state to the next.
    public typealias AsyncIterator = AsyncThrowingStream<Element, any Error>.Iterator

    let connection: LiveConnection<Request>

    /// Connects to the server.
    public func makeAsyncIterator() -> AsyncIterator {
        let (states, continuation) = AsyncThrowingStream.makeStream(
            of: Element.self, bufferingPolicy: .bufferingNewest(1))
        let work = Task { [connection] in
            do {
                try await connection.run { continuation.yield($0) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: Task.isCancelled ? nil : error)
            }
        }
        continuation.onTermination = { _ in work.cancel() }
        return states.makeAsyncIterator()
    }
}

extension ViewModelRequest where ResponseBody: LiveViewModel {
    /// The states of the view model at a server, from the present one on.
    ///
    /// - Parameters:
    ///   - baseURL: The server's address.
    ///   - headers: Header fields beside those that follow from the type.
    ///   - locale: The reader's language, `nil` for the one of the process.
    ///   - transport: The way to the server, such as a ``RequestClient``.
    ///   - retries: The pauses before a lost connection is made again; their number is not limited.
    /// - Returns: The states, of which none is asked for yet.
    public func live(
        baseURL: URL, headers: [String: String] = [:], locale: Locale? = nil,
        by transport: any RequestTransport = NetworkTransport.formwork,
        retries: RetryPolicy = RetryPolicy()
    ) -> LiveViewModels<Self> {
        LiveViewModels(
            connection: LiveConnection(
                request: self, baseURL: baseURL, headers: headers, locale: locale ?? .current,
                transport: transport, retries: retries))
    }
}
