public import Formwork
public import FormworkHTML

/// A request that a form on a page submits, beside the programs that send it as JSON.
///
/// A browser posts the form to the request's own path. If what it posted is accepted, the browser
/// is sent on to ``destination(after:)``; if not, it gets the form's page again, with everything
/// that was typed and what is wrong with it.
///
/// ```swift
/// extension CreateIdeaRequest: FormRequest {
///     public static func respond(
///         context: ServerRequestContext<CreateIdeaRequest>
///     ) async throws -> StoredReference {
///         try await context.store.insert(Stored(context.request.requestBody)).reference
///     }
///     public static func page(query: EmptyQuery) -> NewIdeaRequest { NewIdeaRequest(query: .init()) }
///     public static func destination(after response: ResponseBody) -> any ServerRequest {
///         ShowIdeaRequest(query: .init(id: response.id))
///     }
/// }
/// ```
///
/// Registering the request also serves questions of its live form; see ``FormworkApplication``. A
/// repeated submission of the same form is answered with the first answer, so that a second click
/// changes nothing.
public protocol FormRequest: RequestHandler {
    /// The request for the page with the form.
    associatedtype Page: ViewModelRequest
    where Page.ResponseBody: ViewModelFactory & HTMLView

    /// The page with the form, for a submission that carried this query.
    static func page(query: Query) -> Page

    /// The page with the form for a submission that was refused, by default the same.
    ///
    /// A form that carries the version that its visitor read carries it again, so that a later
    /// submission is still judged by it; only after a `conflict`, when both versions were shown,
    /// does it carry the newest one.
    static func page(query: Query, refusedBy error: RequestError) -> Page

    /// The text that the next page shows once the request is done, such as that something was
    /// saved; by default none.
    static func notice(after response: ResponseBody) -> LocalizableString?

    /// The request that takes this one back, offered beside the notice; by default none.
    ///
    /// It is a registered ``FormRequest`` whose query is all that it needs.
    static func undo(after response: ResponseBody) -> (any ServerRequest)?

    /// The request to which a browser is redirected once this one is done.
    ///
    /// The status is 303, so that reloading the next page does not submit the form again.
    static func destination(after response: ResponseBody) -> any ServerRequest

    /// The link, below the root of the site, to which a browser is redirected; by default that of
    /// ``destination(after:)``.
    static func link(after response: ResponseBody) throws -> String
}

extension FormRequest {
    /// The page with the form, whatever the error.
    public static func page(query: Query, refusedBy error: RequestError) -> Page {
        page(query: query)
    }

    /// No text.
    public static func notice(after response: ResponseBody) -> LocalizableString? { nil }

    /// The link of the destination.
    public static func link(after response: ResponseBody) throws -> String {
        try destination(after: response).link
    }

    /// Nothing takes it back.
    public static func undo(after response: ResponseBody) -> (any ServerRequest)? { nil }
}
