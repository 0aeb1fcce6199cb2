public import Formwork
import FormworkServer
import FormworkTerminal
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The sender of a command's requests: to the application over the database, or to a server.
public struct ResourceClient: RequestSender, Sendable {
    /// The way to the application.
    package let transport: any RequestTransport
    /// The address of the application.
    public let baseURL: URL
    /// The language that requests ask for.
    package let locale: Locale
    /// The header fields of each request.
    package let headers: [(name: String, value: String)]
    /// The localizer for the output.
    public let localizer: Localizer

    /// Sends a request and returns its answer.
    ///
    /// - Throws: The same as `ServerRequest.processRequest(baseURL:headers:locale:by:)`, which the program
    ///   reports if a command throws it further.
    public func send<Request: ServerRequest>(
        _ request: Request
    ) async throws -> Request.ResponseBody {
        try await Request.answer(to: try urlRequest(request), by: transport)
    }

    /// The same client for a reader of another language.
    func speaking(_ locale: Locale, _ localizer: Localizer) -> ResourceClient {
        ResourceClient(
            transport: transport, baseURL: baseURL, locale: locale, headers: headers,
            localizer: localizer)
    }

    /// The same client, for whose requests the user of a session waits.
    func awaited(in session: TerminalSession) -> ResourceClient {
        ResourceClient(
            transport: session.awaited(transport), baseURL: baseURL, locale: locale,
            headers: headers, localizer: localizer)
    }

    /// The words for an error, with the titles of the fields, or the server that did not answer; those
    /// for a request that the user stopped.
    package func lines<R: Resource>(about error: any Error, of resource: R.Type) -> [String] {
        if error is CancellationError {
            return [localizer.text(key: "FormworkPresentation.status.stopped")]
        }
        if let error = error as? ServerRequestProcessingError {
            return CommandFailure(error, of: self).lines
        }
        return CommandReport(error, of: resource, localizer).lines
    }
}
