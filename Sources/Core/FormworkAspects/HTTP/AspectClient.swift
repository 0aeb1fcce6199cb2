import Formwork
import FormworkClient
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Fetches documents over HTTP: in time, again while the server is busy, and not twice in full.
struct AspectClient: Sendable {
    /// The way to the server for what changes nothing.
    private let reads: RequestClient

    /// The way for changes, which are sent again only after the server has refused them.
    private let writes: RequestClient

    private let kept = KeptAspects(limit: keptBytes)

    /// The bytes of all documents that are kept.
    static let keptBytes = 8 << 20

    init(_ transport: any RequestTransport, _ retries: RetryPolicy) {
        reads = RequestClient(by: transport, retries: retries)
        var refused = retries
        refused.repeatsUnanswered = false
        writes = RequestClient(by: transport, retries: refused)
    }

    /// Fetches the document at an address; `nil` if there is none.
    func document(
        at address: URL, _ aspect: Aspect, authorization: String? = nil
    ) async throws(AspectError) -> AspectDocument? {
        let call = AspectCall(aspect: aspect, place: address.absoluteString)
        try call.check(address)
        let known = kept.document(at: call.place)
        let request = request(at: address, known, authorization)
        let answer = try await answer(to: request, call, by: reads)
        return try document(of: answer, known, call)
    }

    /// Sends a request that changes something, again only while the server is busy.
    func answer(
        to request: URLRequest, changing aspect: Aspect, at place: String
    ) async throws(AspectError) -> RequestAnswer {
        let call = AspectCall(aspect: aspect, place: place)
        try call.check(request.url)
        return try await answer(to: request, call, by: writes)
    }

    // MARK: Requests

    private func request(
        at address: URL, _ known: KeptAspects.Kept?, _ authorization: String?
    ) -> URLRequest {
        var request = URLRequest(url: address)
        request.setValue("application/json, text/html, text/plain", forHTTPHeaderField: "Accept")
        if let known { request.setValue(known.entityTag, forHTTPHeaderField: "If-None-Match") }
        if let authorization {
            request.setValue(authorization, forHTTPHeaderField: "Authorization")
        }
        return request
    }

    private func answer(
        to request: URLRequest, _ call: AspectCall, by client: RequestClient
    ) async throws(AspectError) -> RequestAnswer {
        do {
            let answer = try await client.send(request)
            guard answer.body.count <= AspectLimits.maxDocumentBytes else {
                throw URLError(.dataLengthExceedsMaximum)
            }
            return answer
        } catch let error as URLError where error.code == .dataLengthExceedsMaximum {
            let limit = AspectLimits.maxDocumentBytes
            throw call.error(.tooLarge, "the answer has more than \(limit) bytes; send less.")
        } catch {
            let error = Task.isCancelled ? CancellationError() : error
            throw AspectError(wrapping: error, call.aspect, at: call.place)
        }
    }

    // MARK: Answers

    private func document(
        of answer: RequestAnswer, _ known: KeptAspects.Kept?, _ call: AspectCall
    ) throws(AspectError) -> AspectDocument? {
        switch answer.status {
        case 200:
            let (bytes, tag) = (Array(answer.body), answer.header("ETag"))
            if let tag { kept.keep(KeptAspects.Kept(entityTag: tag, bytes: bytes), at: call.place) }
            return call.document(bytes, tag: tag)
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
