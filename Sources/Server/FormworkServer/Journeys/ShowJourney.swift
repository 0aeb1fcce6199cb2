import Formwork
import FormworkHTML
import Foundation

/// The steps that show a view model.
///
/// 1. the request is made of its query and order,
/// 2. its factory makes the view model from models,
/// 3. the texts are localized while it is rendered as a page, or encoded as JSON; a form whose reader
///   had to log in is filled in again, see ``KeptInput``.
///
/// A client that names neither `text/html` nor JSON in `Accept` gets JSON, and one that takes
/// neither of them the status 406. A page carries a token and a key of its own, so that its bytes
/// differ from one answer to the next; JSON has an `ETag`.
struct ShowJourney<Request: ViewModelRequest>: Sendable
where
    Request.ResponseBody: ViewModelFactory,
    Request.ResponseBody.Context == ServerRequestContext<Request>
{
    /// Makes the view model, and answers with its page or with JSON.
    @Sendable
    func answer(_ exchange: Exchange) async throws -> OutgoingResponse {
        let isPage = Request.ResponseBody.self is any HTMLView.Type
        try exchange.checkAcceptable([MediaType.json] + (isPage ? [MediaType.html] : []))
        let request = Request(
            query: try exchange.query(of: Request.self), sort: try exchange.sort(of: Request.self))
        let (exchange, input) = try await exchange.takingUpInput()
        do {
            let model = try await Request.ResponseBody.model(
                context: exchange.context(
                    of: request, submitted: input ?? SubmittedFields(entries: [])))
            if exchange.incoming.accept.prefersPage, let view = model as? any HTMLView {
                return exchange.page(view, submission: input.map { PageSubmission(submitted: $0) })
            }
            return try exchange.json(model)
        } catch let unshown as UnshownInput {
            return exchange.refuse(Refusal(unshown.reason), keeping: unshown.input)
        }
    }
}
