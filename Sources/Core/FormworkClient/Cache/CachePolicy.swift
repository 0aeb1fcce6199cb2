/// The order in which a request asks its server and the cache on this device.
///
/// ```swift
/// let list = try await Ideas.List().processRequest(baseURL: url, by: client, policy: .cacheFirst)
/// ```
///
/// Of a read:
///
/// | Policy | An entry is there | It is stale | There is none |
/// |---|---|---|---|
/// | ``remoteOnly`` | the server | the server | the server |
/// | ``remoteFirst`` | the server; the entry if it is not available | the same | the server |
/// | ``cacheOnly`` | the entry | the entry, marked | an error |
/// | ``cacheFirst`` | the entry | the server; the entry, marked, if it is not available | the server |
///
/// Each answer of a server is kept, under every policy. A server that refuses, or that answers with
/// something else, is available: its refusal is the result.
///
/// Of a write, ``remoteOnly`` sends it, ``cacheOnly`` lets it wait, ``remoteFirst`` sends it and lets it
/// wait if the server is not available, and ``cacheFirst`` lets it wait before it is sent.
///
/// Seed: `CacheStrategyType` of Liferay Screens.
public enum CachePolicy: String, Codable, Hashable, Sendable, CaseIterable {
    /// The server alone.
    case remoteOnly = "remote-only"
    /// The server, or the cache on this device if the server is not available; the default.
    case remoteFirst = "remote-first"
    /// The cache on this device alone.
    case cacheOnly = "cache-only"
    /// The cache on this device, or else the server.
    case cacheFirst = "cache-first"
}
