public import Formwork
import FormworkClient
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The surroundings of an operation: its way to the server, its clock and its progress.
public struct OperationContext: Sendable {
    /// The way to the server.
    public let connector: ServerConnector

    /// The clock of times and pauses.
    public let clock: any Clock<Duration> & Sendable

    private let onProgress: @Sendable (UploadProgress) -> Void

    init(
        connector: ServerConnector, clock: any Clock<Duration> & Sendable,
        onProgress: @escaping @Sendable (UploadProgress) -> Void
    ) {
        self.connector = connector
        self.clock = clock
        self.onProgress = onProgress
    }

    /// The same surroundings for a part of the server (``ServerConnector/below(_:)``).
    public func below(_ folder: String) -> OperationContext {
        OperationContext(
            connector: connector.below(folder), clock: clock, onProgress: onProgress)
    }

    /// Sends a typed request to the server, and reports how much of its body was sent.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - key: The key by which the server does a write once, however often it is sent; `nil` for one of
    ///     its own.
    /// - Returns: The body of the answer.
    /// - Throws: The same as `ServerRequest.processRequest(baseURL:headers:locale:by:)`.
    public func send<Request: ServerRequest>(
        _ request: Request, key: UUID? = nil
    ) async throws -> Request.ResponseBody {
        let hasBody = Request.RequestBody.self != EmptyBody.self
        return try await connector.send(request, key: key, onProgress: hasBody ? onProgress : nil)
    }

    /// Sends a request of Foundation, to the server or to another one, and returns its answer.
    ///
    /// - Throws: `ServerRequestProcessingError` if there is none, or `CancellationError`.
    public func answer(to request: URLRequest) async throws -> RequestAnswer {
        try await connector.answer(to: request)
    }

    /// Fetches what is at an address, at the server or at another one.
    ///
    /// - Throws: `ServerRequestProcessingError` if there is no answer, or `CancellationError`.
    public func answer(from url: URL) async throws -> RequestAnswer {
        try await answer(to: URLRequest(url: url))
    }

    /// Begins an answer that is read part by part, and only as far as it is needed.
    ///
    /// - Throws: `ServerRequestProcessingError` if there is none, or `CancellationError`.
    public func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await connector.stream(request)
    }

    /// Reports progress of the operation's own.
    public func report(_ progress: UploadProgress) { onProgress(progress) }

    /// Runs another operation as a part of this one, in its turn.
    ///
    /// - Parameter operation: The operation, which has its own time and attempts.
    /// - Returns: Its result.
    /// - Throws: Its error, or `CancellationError`.
    public func run<Operation: ServerOperation>(
        _ operation: Operation
    ) async throws -> Operation.Output {
        try operation.validateData()
        return try await runWithinTime(operation)
    }

    /// Runs another operation whose values were checked, within its time.
    func runWithinTime<Operation: ServerOperation>(
        _ operation: Operation
    ) async throws -> Operation.Output {
        try await clock.withLimit(operation.timeLimit, operation.operationName) {
            try await perform(operation)
        }
    }

    /// The steps of a run whose values were checked.
    func perform<Operation: ServerOperation>(
        _ operation: Operation
    ) async throws -> Operation.Output {
        try Task.checkCancellation()
        try await operation.preRun(in: self)
        try Task.checkCancellation()
        var retries = operation.retries
        retries.clock = clock
        let result = try await retries.repeating { try await operation.doRun(in: self) }
        try Task.checkCancellation()
        try await operation.postRun(result, in: self)
        try Task.checkCancellation()
        return result
    }
}

extension Clock where Duration == Swift.Duration, Self: Sendable {
    /// Does work within a time.
    fileprivate func withLimit<Output: Sendable>(
        _ time: Duration, _ name: String, _ work: @escaping @Sendable () async throws -> Output
    ) async throws -> Output {
        try await withThrowingTaskGroup(of: Output.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await sleep(for: time)
                throw ServerRequestProcessingError.operationTimedOut(name)
            }
            defer { group.cancelAll() }
            guard let output = try await group.next() else { throw CancellationError() }
            return output
        }
    }
}
