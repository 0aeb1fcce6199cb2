import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Fetches documents over HTTP: in time, again while the server is busy, and not twice in full.
struct AspectClient: Sendable {
    let transport: any AspectsTransport
    private let kept = KeptAspects(limit: keptBytes)

    /// The time after which a request ends, in seconds.
    var requestTime: TimeInterval = 10

    /// The number of times that a request is sent if it receives no answer.
    var maximumAttempts = 3

    /// The pause before a request is sent again, which grows with each attempt.
    var pause: @Sendable (_ attempt: Int) async throws -> Void = {
        try await Task.sleep(for: .milliseconds(200 << min($0, 6)))
    }

    /// Waits until a request that has no answer ends.
    var wait: @Sendable (_ seconds: TimeInterval) async throws -> Void = {
        try await Task.sleep(for: .seconds($0))
    }

    /// The bytes of all documents that are kept.
    static let keptBytes = 8 << 20

    init(_ transport: (any AspectsTransport)?) {
        self.transport = transport ?? NetworkAspectsTransport()
    }

    /// Fetches the document at an address; `nil` if there is none.
    func document(
        at address: URL, _ aspect: Aspect, authorization: String? = nil
    ) async throws(AspectError) -> AspectDocument? {
        let call = AspectCall(aspect: aspect, place: address.absoluteString)
        try call.check(address)
        let known = kept.document(at: call.place)
        let request = request(at: address, known, authorization)
        let answer = try await answer(to: request, call, Self.isBusy)
        return try document(of: answer, known, call)
    }

    /// Sends a request that changes something, again only while the server is busy.
    func answer(
        to request: URLRequest, changing aspect: Aspect, at place: String
    ) async throws(AspectError) -> AspectsAnswer {
        let call = AspectCall(aspect: aspect, place: place)
        try call.check(request.url)
        var request = request
        request.timeoutInterval = requestTime
        return try await answer(to: request, call) { result in
            (try? result.get()).map { [429, 503].contains($0.status) } ?? false
        }
    }

    // MARK: Requests

    private func request(
        at address: URL, _ known: KeptAspects.Kept?, _ authorization: String?
    ) -> URLRequest {
        var request = URLRequest(url: address, timeoutInterval: requestTime)
        request.setValue("application/json, text/html, text/plain", forHTTPHeaderField: "Accept")
        if let known { request.setValue(known.entityTag, forHTTPHeaderField: "If-None-Match") }
        if let authorization {
            request.setValue(authorization, forHTTPHeaderField: "Authorization")
        }
        return request
    }

    private func answer(
        to request: URLRequest, _ call: AspectCall,
        _ isBusy: (Result<AspectsAnswer, AspectError>) -> Bool
    ) async throws(AspectError) -> AspectsAnswer {
        var attempt = 1
        while true {
            let result = await attemptedAnswer(to: request, call)
            guard attempt < maximumAttempts, isBusy(result) else { return try result.get() }
            do {
                try await pause(attempt)
            } catch {
                throw AspectError(wrapping: error, call.aspect, at: call.place)
            }
            attempt += 1
        }
    }

    private func attemptedAnswer(
        to request: URLRequest, _ call: AspectCall
    ) async -> Result<AspectsAnswer, AspectError> {
        do {
            return .success(try await answerInTime(to: request))
        } catch is AnswerTooLarge {
            let limit = AspectLimits.maxDocumentBytes
            return .failure(
                call.error(.tooLarge, "the answer has more than \(limit) bytes; send less."))
        } catch {
            let error = Task.isCancelled ? CancellationError() : error
            return .failure(AspectError(wrapping: error, call.aspect, at: call.place))
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
        of answer: AspectsAnswer, _ known: KeptAspects.Kept?, _ call: AspectCall
    ) throws(AspectError) -> AspectDocument? {
        switch answer.status {
        case 200:
            if let tag = answer.entityTag {
                kept.keep(KeptAspects.Kept(entityTag: tag, bytes: answer.body), at: call.place)
            }
            return call.document(answer.body, tag: answer.entityTag)
        case 304: return known.map { call.document($0.bytes, tag: $0.entityTag) }
        case 204, 404: return nil
        case 401, 403:
            throw call.error(
                .refused,
                "the server refused user and password (\(answer.status));"
                    + " correct them, or ask for the permission.")
        default:
            throw call.error(
                .refused,
                "the server answered with the status \(answer.status);"
                    + " try again, or correct the address.")
        }
    }
}

/// The aspect that a request fetches, and its address.
private struct AspectCall {
    let aspect: Aspect
    let place: String

    func error(_ code: AspectError.Code, _ message: String) -> AspectError {
        AspectError(code, aspect, at: place, message)
    }

    /// Refuses an address at which there is no server.
    func check(_ address: URL?) throws(AspectError) {
        let isServer = ["http", "https"].contains(address?.scheme)
        guard isServer, address?.host()?.isEmpty == false else {
            throw error(.unreachable, "the address does not begin with http:// or https://.")
        }
    }

    /// A document; the strong entity tag of values is the version of their instance.
    func document(_ bytes: [UInt8], tag: String?) -> AspectDocument {
        AspectDocument(bytes, place: place, version: aspect == .values ? tag?.version : nil)
    }
}

extension String {
    /// The version in an entity tag such as `"3"`, or `"3-gzip"` of a compressed answer; `nil` in a
    /// weak one.
    fileprivate var version: String? {
        guard hasPrefix("\""), hasSuffix("\""), utf8.count > 2 else { return nil }
        let tag = dropFirst().dropLast()
        return String(tag.hasSuffix("-gzip") ? tag.dropLast(5) : tag)
    }
}
