public import Formwork
public import FormworkClient
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension OperationContext {
    /// Reads by a policy, from the server or from what the way to it has kept.
    ///
    /// A way without a cache asks the server, unless the cache alone is to be asked.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - policy: The order in which the server and the cache are asked.
    ///   - folder: The path between the address of the server and that of the request, such as `/surveys`.
    /// - Returns: The body of the answer.
    /// - Throws: The same as ``send(_:)``; the code is `notCached` where the cache alone is asked and has
    ///   no answer.
    public func read<Request: ShowRequest>(
        _ request: Request, by policy: CachePolicy, below folder: String = ""
    ) async throws -> Request.ResponseBody {
        let way = connector.transport
        if let session = way as? SessionContext, folder.isEmpty {
            return try await session.answer(to: request, by: policy).content
        }
        let base = connector.baseURL.below(folder)
        guard let client = way as? RequestClient else {
            // Without a cache the client refuses the policy that asks nothing else.
            let client = RequestClient(by: way, retries: .once)
            return try await request.processRequest(
                baseURL: base, locale: connector.locale, by: client, policy: policy
            ).content
        }
        return try await request.processRequest(
            baseURL: base, locale: connector.locale, by: client, policy: policy
        ).content
    }

    /// Sends a typed request below a path of the server, and reports how much of its body was sent.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - folder: The path between the address of the server and that of the request.
    ///   - key: The key by which the server does it once, however often it is sent.
    /// - Returns: The body of the answer.
    /// - Throws: The same as ``send(_:)``.
    public func send<Request: ServerRequest>(
        _ request: Request, below folder: String, once key: UUID? = nil
    ) async throws -> Request.ResponseBody {
        var sent = try request.urlRequest(
            baseURL: connector.baseURL.below(folder), locale: connector.locale)
        if let key {
            sent.setValue("\"\(key.uuidString)\"", forHTTPHeaderField: "Idempotency-Key")
        }
        return try await Request.answer(
            to: sent, by: connector.transport.reporting { report($0) })
    }
}

extension URL {
    /// The address of a folder below this one.
    fileprivate func below(_ folder: String) -> URL {
        folder.isEmpty ? self : appending(path: folder)
    }
}
