public import Formwork
public import FormworkClient
public import Foundation

/// Reads and writes without a network.
extension OperationContext {
    /// Reads by a policy, from the server or from what the reader has had.
    ///
    /// A way without a cache has the server alone.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - policy: The order in which the server and the cache are asked.
    /// - Returns: The answer with its source.
    /// - Throws: The same as ``send(_:key:)``; the code is `notCached` where the cache alone is asked and has
    ///   no answer.
    public func read<Request: ShowRequest>(
        _ request: Request, by policy: CachePolicy
    ) async throws -> SourcedAnswer<Request.ResponseBody> {
        if let session = connector.transport as? SessionContext,
            session.server.url == connector.baseURL
        {
            return try await session.answer(to: request, by: policy)
        }
        let client =
            connector.transport as? RequestClient
            ?? RequestClient(by: connector.transport, retries: .once)
        return try await request.processRequest(
            baseURL: connector.baseURL, locale: connector.locale, by: client, policy: policy)
    }

    /// Sends a write, or lets it wait in a queue, by a policy.
    ///
    /// Only what is sent without a queue reports its progress.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - queue: The queue; `nil` to send the write.
    ///   - policy: The order of sending and waiting.
    ///   - entity: The name of what is changed, in whose writes the order is kept.
    ///   - key: The key by which the server does a write once that is sent without a queue, however often that
    ///     is; `nil` for one of its own.
    /// - Returns: The state of the write.
    /// - Throws: The same as ``send(_:key:)``, or `ModelStoreError` if the write has to wait and cannot be kept.
    public func write<Request: ServerRequest>(
        _ request: Request, through queue: OfflineQueue?, by policy: CachePolicy, to entity: String,
        key: UUID? = nil
    ) async throws -> WriteOutcome<Request.ResponseBody> {
        guard let queue else { return .accepted(try await send(request, key: key)) }
        return try await queue.process(request, policy: policy, to: entity)
    }
}
