public import Formwork
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ShowRequest {
    /// Asks the server and the cache of a client by a policy, and returns the answer with its source.
    ///
    /// ```swift
    /// let list = try await Ideas.List().processRequest(baseURL: url, by: client, policy: .cacheFirst)
    /// ```
    ///
    /// - Parameters:
    ///   - baseURL: The server's address.
    ///   - headers: Header fields beside those that follow from the type.
    ///   - locale: The reader's language, `nil` for the one of the process.
    ///   - client: The way to the server, with its cache.
    ///   - policy: The order in which the two are asked.
    /// - Returns: The answer.
    /// - Throws: The same as `processRequest(baseURL:headers:locale:by:)`; its code is `notCached` where
    ///   the cache alone is asked and has no answer.
    public func processRequest(
        baseURL: URL, headers: [String: String] = [:], locale: Locale? = nil,
        by client: RequestClient, policy: CachePolicy
    ) async throws -> SourcedAnswer<ResponseBody> {
        var request = try urlRequest(baseURL: baseURL, locale: locale ?? .current)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return try await client.answer(to: request, of: Self.self, by: policy)
    }
}
