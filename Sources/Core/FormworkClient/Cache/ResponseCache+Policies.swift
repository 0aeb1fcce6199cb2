import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ResponseCache {
    /// Answers a read by a policy; the table is that of ``CachePolicy``.
    ///
    /// - Parameters:
    ///   - request: The request, with all header fields on which its answer depends.
    ///   - policy: The policy.
    ///   - server: Sends the request.
    ///   - reading: Reads the content of an answer; what it cannot read is not kept.
    /// - Returns: The answer.
    /// - Throws: ``TransportFailure`` without an answer, the error of `reading`, `notCached`, or
    ///   `CancellationError`.
    func answer<Content: Sendable>(
        to request: URLRequest, by policy: CachePolicy,
        asking server: @escaping @Sendable () async throws -> RequestAnswer,
        reading: @escaping @Sendable (RequestAnswer) throws -> Content
    ) async throws -> SourcedAnswer<Content> {
        let key = CacheKey(request, of: owner)
        switch policy {
        case .remoteOnly, .remoteFirst: break
        case .cacheOnly:
            guard let found = await found(key, reading: reading) else {
                throw ServerRequestProcessingError.notCached(request.url)
            }
            return found
        case .cacheFirst:
            if let found = await found(key, reading: reading), !found.isStale { return found }
        }
        do {
            return try await fetched(request, key, asking: server, reading: reading)
        } catch {
            try Task.checkCancellation()
            // Looked for again: a log-out or a write may have removed it since.
            guard policy != .remoteOnly, error.isNotAvailable,
                let found = await found(key, reading: reading)
            else { throw error }
            return found
        }
    }
}
