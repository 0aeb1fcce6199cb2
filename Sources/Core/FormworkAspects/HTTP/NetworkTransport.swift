import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests over the network, without cookies and caches of the process.
///
/// An answer is read up to its limit. A redirect is not followed, as it could lead the credentials
/// of a request to another server.
final class NetworkTransport: AspectsTransport {
    private let session: URLSession
    private let downloads = Downloads()

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        session = URLSession(
            configuration: configuration, delegate: downloads, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    func answer(to request: URLRequest, limit: Int) async throws -> AspectsAnswer {
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                downloads.begin(task.taskIdentifier, limit: limit, continuation)
                // Where the cancellation came first, there is nothing that would end the download.
                if Task.isCancelled { downloads.end(task.taskIdentifier, CancellationError()) }
                task.resume()
            }
        } onCancel: {
            task.cancel()
            downloads.end(task.taskIdentifier, CancellationError())
        }
    }
}

/// The answers that are being read, by the numbers of their tasks.
private final class Downloads: NSObject, URLSessionDataDelegate {
    private struct Download {
        let limit: Int
        let continuation: CheckedContinuation<AspectsAnswer, any Error>
        var answer = AspectsAnswer(status: 0)
    }

    private let downloads = Mutex<[Int: Download]>([:])

    func begin(
        _ number: Int, limit: Int, _ continuation: CheckedContinuation<AspectsAnswer, any Error>
    ) {
        downloads.withLock { $0[number] = Download(limit: limit, continuation: continuation) }
    }

    func end(_ number: Int, _ error: (any Error)? = nil) {
        guard let download = downloads.withLock({ $0.removeValue(forKey: number) }) else { return }
        if let error {
            download.continuation.resume(throwing: error)
        } else {
            download.continuation.resume(returning: download.answer)
        }
    }

    // MARK: The delegate

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let response = response as? HTTPURLResponse
        downloads.withLock {
            $0[dataTask.taskIdentifier]?.answer.status = response?.statusCode ?? 0
            $0[dataTask.taskIdentifier]?.answer.entityTag =
                response?.value(forHTTPHeaderField: "ETag")
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = downloads.withLock { downloads in
            guard var download = downloads.removeValue(forKey: dataTask.taskIdentifier) else {
                return false
            }
            download.answer.body += data
            downloads[dataTask.taskIdentifier] = download
            return download.answer.body.count > download.limit
        }
        guard isTooLarge else { return }
        end(dataTask.taskIdentifier, AnswerTooLarge())
        dataTask.cancel()
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
