public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The way of a request to its server: `URLSession` goes over the network, and an application
/// answers in its own process.
///
/// ```swift
/// let list = try await Ideas.List().processRequest(baseURL: url)
/// let same = try await Ideas.List().processRequest(in: application)
/// ```
public protocol RequestTransport: Sendable {
    /// Sends a request, and returns the body of the answer with its HTTP status.
    func send(_ request: URLRequest) async throws -> (body: Data, status: Int)
}

extension URLSession: RequestTransport {
    /// Sends a request over the network.
    public func send(_ request: URLRequest) async throws -> (body: Data, status: Int) {
        let (body, response) = try await data(for: request)
        return (body, (response as? HTTPURLResponse)?.statusCode ?? 0)
    }
}
