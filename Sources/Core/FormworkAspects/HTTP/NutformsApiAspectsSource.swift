public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Aspects of a server over HTTP, at the paths of ``AspectPath`` below an address.
///
/// ```swift
/// if let url = URL(string: "https://forms.example.com/") {
///     let source = NutformsApiAspectsSource(url, user: "anna", password: "secret")
/// }
/// ```
///
/// - A request ends after a time. One that receives no answer, or the answer that the server is busy,
///   is sent again after a pause, as fetching changes nothing.
/// - Documents are kept with their entity tags, and are not sent again while they are the same.
/// - User and password are sent only for values and choices, only to this address, and never after a
///   redirect.
/// - When the task that waits is cancelled, so is the request.
///
/// A failure is an ``AspectError`` with the aspect and its address.
public struct NutformsApiAspectsSource: PathAspectsSource {
    private let url: URL
    private let authorization: String?
    private let transport: any AspectsTransport
    private let kept = KeptAspects(limit: keptBytes)

    /// The time after which a request ends, in seconds.
    public var requestTime: TimeInterval = 10

    /// The number of times that a request is sent if it receives no answer.
    public var maximumAttempts = 3

    /// The aspects for which user and password are sent.
    public var authorized: Set<Aspect> = [.values, .options]

    /// The pause before a request is sent again, which grows with each attempt.
    var pause: @Sendable (_ attempt: Int) async throws -> Void = {
        try await Task.sleep(for: .milliseconds(200 << min($0, 6)))
    }

    /// Waits until a request that has no answer is given up.
    var wait: @Sendable (_ seconds: TimeInterval) async throws -> Void = {
        try await Task.sleep(for: .seconds($0))
    }

    /// The bytes of all documents that are kept.
    static let keptBytes = 8 << 20

    /// Fetches aspects from a server.
    ///
    /// - Parameters:
    ///   - url: The address, which begins with `http` or `https`.
    ///   - user: The name of the user, without a colon.
    ///   - password: The password of the user.
    ///   - transport: The way to the server; `nil` for the network.
    public init(
        _ url: URL, user: String? = nil, password: String? = nil,
        by transport: (any AspectsTransport)? = nil
    ) {
        self.url = url
        self.transport = transport ?? NetworkTransport()
        authorization = user.map { user in
            "Basic " + Data("\(user):\(password ?? "")".utf8).base64EncodedString()
        }
    }

    /// The address of an aspect.
    public func place(of path: AspectPath) -> String { address(of: path).absoluteString }

    /// Fetches a document; `nil` if the server has none.
    public func document(at path: AspectPath) async throws -> AspectDocument? {
        let address = address(of: path)
        guard ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false else {
            throw error(.unreachable, path, "the address does not begin with http:// or https://.")
        }
        let known = kept.document(at: address.absoluteString)
        let request = request(for: path, at: address, known: known)
        let answer = try await answer(to: request, path)
        return try document(of: answer, known, path)
    }

    // MARK: Requests

    private func address(of path: AspectPath) -> URL {
        let address = url.appending(path: path.text)
        guard let query = path.query else { return address }
        var items = [URLQueryItem(name: "limit", value: String(query.limit))]
        if let words = query.words { items.append(URLQueryItem(name: "search", value: words)) }
        if let other = query.dependency {
            items.append(URLQueryItem(name: "dependency", value: other))
        }
        items += query.chosen.map { URLQueryItem(name: "id", value: $0) }
        return address.appending(queryItems: items)
    }

    private func request(
        for path: AspectPath, at address: URL, known: KeptAspects.Kept?
    ) -> URLRequest {
        var request = URLRequest(url: address, timeoutInterval: requestTime)
        request.setValue("application/json, text/html, text/plain", forHTTPHeaderField: "Accept")
        if let known { request.setValue(known.entityTag, forHTTPHeaderField: "If-None-Match") }
        if let authorization, authorized.contains(path.aspect) {
            request.setValue(authorization, forHTTPHeaderField: "Authorization")
        }
        return request
    }

    private func answer(
        to request: URLRequest, _ path: AspectPath
    ) async throws(AspectError) -> AspectsAnswer {
        var attempt = 1
        while true {
            let result = await attemptedAnswer(to: request, path)
            guard attempt < maximumAttempts, Self.isBusy(result) else { return try result.get() }
            do {
                try await pause(attempt)
            } catch {
                throw AspectError(wrapping: error, path.aspect, at: place(of: path))
            }
            attempt += 1
        }
    }

    private func attemptedAnswer(
        to request: URLRequest, _ path: AspectPath
    ) async -> Result<AspectsAnswer, AspectError> {
        do {
            return .success(try await answerInTime(to: request))
        } catch is AnswerTooLarge {
            return .failure(
                error(
                    .tooLarge, path,
                    "the answer has more than \(AspectLimits.maxDocumentBytes) bytes; send less."))
        } catch {
            let error = Task.isCancelled ? CancellationError() : error
            return .failure(AspectError(wrapping: error, path.aspect, at: place(of: path)))
        }
    }

    /// The answer, unless the time of the request ends before it.
    private func answerInTime(to request: URLRequest) async throws -> AspectsAnswer {
        let (transport, wait, time) = (transport, wait, requestTime)
        return try await withThrowingTaskGroup(of: AspectsAnswer.self) { group in
            group.addTask {
                try await transport.answer(to: request, limit: AspectLimits.maxDocumentBytes)
            }
            group.addTask {
                try await wait(time)
                throw URLError(.timedOut)
            }
            defer { group.cancelAll() }
            guard let answer = try await group.next() else { throw URLError(.timedOut) }
            return answer
        }
    }

    /// Whether a request may be answered when it is sent again.
    private static func isBusy(_ result: Result<AspectsAnswer, AspectError>) -> Bool {
        switch result {
        case .success(let answer): [429, 502, 503, 504].contains(answer.status)
        case .failure(let error): error.code == .unreachable
        }
    }

    // MARK: Answers

    private func document(
        of answer: AspectsAnswer, _ known: KeptAspects.Kept?, _ path: AspectPath
    ) throws(AspectError) -> AspectDocument? {
        let place = place(of: path)
        switch answer.status {
        case 200:
            if let tag = answer.entityTag {
                kept.keep(KeptAspects.Kept(entityTag: tag, bytes: answer.body), at: place)
            }
            return AspectDocument(answer.body, place: place)
        case 304: return known.map { AspectDocument($0.bytes, place: place) }
        case 204, 404: return nil
        case 401, 403:
            throw error(
                .refused, path,
                "the server refused user and password (\(answer.status));"
                    + " correct them, or ask for the permission.")
        default:
            throw error(
                .refused, path,
                "the server answered with the status \(answer.status);"
                    + " try again, or correct the address.")
        }
    }

    private func error(
        _ code: AspectError.Code, _ path: AspectPath, _ message: String
    ) -> AspectError {
        AspectError(code, path.aspect, at: place(of: path), message)
    }
}
