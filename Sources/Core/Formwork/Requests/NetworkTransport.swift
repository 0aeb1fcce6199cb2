import Dispatch
import Synchronization

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// The way of requests over the network, without cookies and caches of the process.
///
/// ```swift
/// let transport = NetworkTransport(maxAnswerBytes: 1 << 20)
/// let list = try await Ideas.List().processRequest(baseURL: url, by: transport)
/// ```
///
/// An answer is read up to its limit, and a cancelled request ends at once. A redirect is an answer
/// like any other: followed, it could lead the credentials of a request to another server.
public struct NetworkTransport: RequestTransport {
    private let session: NetworkSession
    private let maxAnswerBytes: Int
    private var progress: (@Sendable (UploadProgress) -> Void)?

    /// The way that requests take unless another is given.
    public static let formwork = NetworkTransport()

    /// The maximum number of bytes of an answer, unless another number is given: 64 MiB.
    public static let maximumAnswerBytes = 64 << 20

    /// Makes a way over the network.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session; its cookies and its cache are not used.
    ///   - maxAnswerBytes: The maximum number of bytes of an answer; no more are read.
    public init(
        configuration: URLSessionConfiguration = .ephemeral,
        maxAnswerBytes: Int = NetworkTransport.maximumAnswerBytes
    ) {
        session = NetworkSession(configuration)
        self.maxAnswerBytes = maxAnswerBytes
    }

    /// Sends a request, and returns the answer.
    ///
    /// - Throws: `URLError` if there is none, with the code `dataLengthExceedsMaximum` for a larger
    ///   one than the limit, or `CancellationError`.
    public func send(_ request: URLRequest) async throws -> RequestAnswer {
        try await session.answer(to: request, limit: maxAnswerBytes, progress: progress)
    }

    /// Begins an answer whose parts are handed on as they arrive; it ends with its reader's task.
    ///
    /// - Throws: `URLError` if there is no answer, or `CancellationError`.
    public func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await session.stream(of: request)
    }

    /// The same way, which also reports how much of each request's body was sent.
    public func reporting(
        _ progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> any RequestTransport {
        var transport = self
        transport.progress = progress
        return transport
    }
}

/// A session with the exchanges that are in progress.
private final class NetworkSession: Sendable {
    private let session: URLSession
    private let exchanges = NetworkExchanges()

    init(_ configuration: URLSessionConfiguration) {
        // A page of the same server may have set cookies in this process, such as a chosen language,
        // which would come before the language that a request names.
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        #if canImport(FoundationNetworking)
            let queue = DelegateQueue()
        #else
            let queue: OperationQueue? = nil
        #endif
        session = URLSession(
            configuration: configuration, delegate: exchanges, delegateQueue: queue)
    }

    deinit { session.finishTasksAndInvalidate() }

    func stream(of request: URLRequest) async throws -> AnswerStream {
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { head in
                exchanges.begin(
                    task.taskIdentifier, NetworkStream(head: head) { task.cancelLater() })
                if Task.isCancelled { exchanges.end(task.taskIdentifier, CancellationError()) }
                task.resume()
            }
        } onCancel: {
            task.cancelLater()
            exchanges.end(task.taskIdentifier, CancellationError())
        }
    }

    func answer(
        to request: URLRequest, limit: Int, progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> RequestAnswer {
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchanges.begin(
                    task.taskIdentifier,
                    NetworkExchange(limit: limit, progress: progress, continuation: continuation))
                // Where the cancellation came first, there is nothing else that would end it.
                if Task.isCancelled { exchanges.end(task.taskIdentifier, CancellationError()) }
                task.resume()
            }
        } onCancel: {
            task.cancelLater()
            exchanges.end(task.taskIdentifier, CancellationError())
        }
    }
}

/// A request that was sent, and the part of its answer that was received.
private struct NetworkExchange {
    let limit: Int
    let progress: (@Sendable (UploadProgress) -> Void)?
    let continuation: CheckedContinuation<RequestAnswer, any Error>
    var answer = RequestAnswer(status: 0)
}

/// The exchanges in progress, by the numbers of their tasks.
private final class NetworkExchanges: NSObject, URLSessionDataDelegate {
    private let exchanges = Mutex<[Int: NetworkExchange]>([:])
    private let streams = Mutex<[Int: NetworkStream]>([:])

    func begin(_ number: Int, _ stream: NetworkStream) {
        streams.withLock { $0[number] = stream }
    }

    func begin(_ number: Int, _ exchange: NetworkExchange) {
        exchanges.withLock { $0[number] = exchange }
    }

    func end(_ number: Int, _ error: (any Error)? = nil) {
        if let stream = streams.withLock({ $0.removeValue(forKey: number) }) { stream.end(error) }
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: number) }) else { return }
        if let error {
            exchange.continuation.resume(throwing: error)
        } else {
            exchange.continuation.resume(returning: exchange.answer)
        }
    }

    // MARK: The delegate

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let answer = RequestAnswer(response as? HTTPURLResponse)
        streams.withLock { $0[dataTask.taskIdentifier]?.begin(answer) }
        let limit = exchanges.withLock { exchanges in
            exchanges[dataTask.taskIdentifier]?.answer = answer
            return exchanges[dataTask.taskIdentifier]?.limit
        }
        let isTooLarge = limit.map { response.expectedContentLength > Int64($0) } ?? false
        completionHandler(isTooLarge ? .cancel : .allow)
        if isTooLarge {
            end(dataTask.taskIdentifier, URLError(.dataLengthExceedsMaximum))
            dataTask.cancelLater()
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let number = dataTask.taskIdentifier
        if let stream = streams.withLock({ $0[number] }) {
            guard !stream.takes(data) else { return }
            end(number, URLError(.dataLengthExceedsMaximum))
            return dataTask.cancelLater()
        }
        let isTooLarge = exchanges.withLock { exchanges in
            // Taken out, so that the bytes are not copied with each part.
            guard var exchange = exchanges.removeValue(forKey: number) else { return false }
            exchange.answer.body += data
            exchanges[number] = exchange
            return exchange.answer.body.count > exchange.limit
        }
        guard isTooLarge else { return }
        end(number, URLError(.dataLengthExceedsMaximum))
        dataTask.cancelLater()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
        let progress = exchanges.withLock { $0[task.taskIdentifier]?.progress }
        let total = task.originalRequest?.httpBody?.count ?? Int(totalBytesExpectedToSend)
        progress?(UploadProgress(sentBytes: Int(totalBytesSent), totalBytes: total))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        end(task.taskIdentifier, error)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}

extension URLSessionTask {
    /// Cancels the task on another thread: it waits for the session, whose thread may be this one, as that of the
    /// delegate and of whom it calls.
    fileprivate func cancelLater() { DispatchQueue.global().async { self.cancel() } }
}
