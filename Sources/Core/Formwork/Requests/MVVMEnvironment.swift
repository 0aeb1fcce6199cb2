public import FormworkLocalization
public import Foundation
public import Observation

/// The server and the words of views that are bound to view models, which observe it.
///
/// ```swift
/// let environment = MVVMEnvironment(serverBaseURL: url, localizer: localizer)
/// environment.invalidate()
/// ```
///
/// Seed: the type of the same name in FOSMVVM.
@Observable public final class MVVMEnvironment {
    /// The server's address.
    public let serverBaseURL: URL

    /// The words of the reader, whose language requests ask for.
    public let localizer: Localizer

    /// The number of invalidations so far.
    public private(set) var revision = 0

    /// The way to the server.
    package let transport: any RequestTransport

    /// Makes an environment.
    ///
    /// - Parameters:
    ///   - serverBaseURL: The server's address.
    ///   - localizer: The reader's words.
    ///   - transport: The way to the server; by default over the network, without cookies.
    public init(
        serverBaseURL: URL, localizer: Localizer,
        transport: any RequestTransport = NetworkTransport.formwork
    ) {
        self.serverBaseURL = serverBaseURL
        self.localizer = localizer
        self.transport = transport
    }

    /// Lets all bound views ask again, such as after a change of the data that they show.
    public func invalidate() { revision += 1 }

    /// Sends a request, and returns its answer.
    ///
    /// - Throws: The same as `ServerRequest.processRequest(baseURL:headers:locale:by:)`.
    public func answer<Request: ServerRequest>(
        to request: Request
    ) async throws -> Request.ResponseBody {
        try await request.processRequest(
            baseURL: serverBaseURL, locale: localizer.locale, by: transport)
    }

    /// The words for an error: its own, those of the server, or those of Formwork for its kind.
    public func message(for error: any Error) -> String {
        localizer.message(for: error)
    }

    /// Identifies the answer that a request has now: it differs for other requests, and after an
    /// invalidation.
    public func identity(of request: some ServerRequest) -> String {
        "\(revision) \((try? request.requestURL(baseURL: serverBaseURL))?.absoluteString ?? "")"
    }
}
