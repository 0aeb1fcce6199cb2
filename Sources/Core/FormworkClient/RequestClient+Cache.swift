import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension RequestClient {
    /// The same client, which reads by another policy than ``CachePolicy/remoteFirst``.
    ///
    /// ```swift
    /// let environment = MVVMEnvironment(
    ///     serverBaseURL: url, localizer: localizer, transport: client.reading(by: .cacheFirst))
    /// ```
    ///
    /// An answer from its cache has the header fields `Age` and `Cache-Status` (RFC 9211).
    public func reading(by policy: CachePolicy) -> RequestClient {
        var client = self
        client.policy = policy
        return client
    }

    /// The same client, whose reads ask the server alone and at once, as after news of a change.
    var afresh: RequestClient {
        var client = reading(by: .remoteOnly)
        client.readsAfresh = true
        return client
    }

    /// Answers a typed request by a policy; without a cache there is the server alone.
    func answer<Request: ServerRequest>(
        to request: URLRequest, of type: Request.Type, by policy: CachePolicy
    ) async throws -> SourcedAnswer<Request.ResponseBody> {
        let request = completed(request)
        guard let cache else { return try await uncachedAnswer(to: request, of: type, by: policy) }
        do {
            return try await cache.answer(to: request, by: policy) {
                try await attempts(at: request)
            } reading: { answer in
                let url = request.url
                return try Request.body(of: try Request.accepted(answer, url: url), url: url)
            }
        } catch let failure as TransportFailure {
            throw Request.failure(failure.error, url: request.url)
        }
    }

    private func uncachedAnswer<Request: ServerRequest>(
        to request: URLRequest, of type: Request.Type, by policy: CachePolicy
    ) async throws -> SourcedAnswer<Request.ResponseBody> {
        if policy == .cacheOnly { throw ServerRequestProcessingError.notCached(request.url) }
        let date = Date()
        return SourcedAnswer(
            content: try await Request.answer(to: request, by: self), source: .server, date: date)
    }

    /// Answers a completed request of an unknown type by the cache.
    func answer(to request: URLRequest, by cache: ResponseCache) async throws -> RequestAnswer {
        switch request.httpMethod ?? "GET" {
        case "GET": break
        case "HEAD", "OPTIONS": return try await attempts(at: request)
        default: return try await cache.written(request) { try await attempts(at: request) }
        }
        if readsAfresh { cache.outdateReads(like: request) }
        do {
            return try await cache.answer(to: request, by: policy) {
                try await attempts(at: request)
            } reading: { answer in
                guard answer.status == 200, answer.isWholeJSON else {
                    throw RefusedAnswer(answer: answer)
                }
                return answer
            }.labelled(now: cache.now())
        } catch let refusal as RefusedAnswer {
            return refusal.answer
        } catch let failure as TransportFailure {
            throw failure.error
        }
    }
}

extension RequestAnswer {
    /// Whether the content is what a cache can keep without knowing its type.
    fileprivate var isWholeJSON: Bool {
        (try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)) != nil
    }
}

extension SourcedAnswer<RequestAnswer> {
    /// The answer with header fields about its source, where that is a cache.
    fileprivate func labelled(now: Date) -> RequestAnswer {
        guard source == .cache else { return content }
        var answer = content
        answer.headers.append(
            (name: "Age", value: "\(max(0, Int(now.timeIntervalSince(date))))"))
        answer.headers.append(
            (name: "Cache-Status", value: "Formwork; hit" + (isStale ? "; detail=stale" : "")))
        return answer
    }
}
