import Formwork
import FormworkScreens
import FormworkTerminal
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client for whose answers the user of a terminal waits, at a screen that goes on meanwhile.
struct AwaitedClient: RequestSender {
    let session: TerminalSession
    /// The same client for questions that are asked while the user goes on.
    let base: ResourceClient

    var localizer: Localizer { base.localizer }
    var baseURL: URL { base.baseURL }
    var locale: Locale { base.locale }
    var headers: [(name: String, value: String)] { base.headers }
    var transport: any RequestTransport { base.transport }

    /// Sends a request and returns its answer.
    ///
    /// - Throws: ``StoppedReading``; else the same as `ResourceClient`.
    func send<Request: ServerRequest>(
        _ request: Request
    ) async throws -> Request.ResponseBody {
        let urlRequest = try urlRequest(request)
        let answer = try await answer(to: urlRequest, of: Request.self)
        return try Request.body(of: answer, url: urlRequest.url)
    }

    /// Waits for the answer; the user can stop a wait that takes long.
    func answer<Request: ServerRequest>(
        to request: URLRequest, of type: Request.Type
    ) async throws -> RequestAnswer {
        let isReading = type.action == .show
        let status = localizer.text(
            key: "FormworkPresentation.status.\(isReading ? "loading" : "sending")")
        do {
            return try await session.wait(showing: status, in: localizer) { [base] in
                try await base.answer(to: request, of: type)
            }
        } catch is CancellationError where isReading && session.exchanges.isOpen {
            throw StoppedReading()
        }
    }

    /// The same client for a reader of another language.
    func speaking(_ locale: Locale, _ localizer: Localizer) -> AwaitedClient {
        AwaitedClient(session: session, base: base.speaking(locale, localizer))
    }

    /// The words for an error; those for a stopped request where reading is a part of sending.
    func lines<R: Resource>(about error: any Error, of resource: R.Type) -> [String] {
        base.lines(about: error is StoppedReading ? CancellationError() : error, of: resource)
    }
}
