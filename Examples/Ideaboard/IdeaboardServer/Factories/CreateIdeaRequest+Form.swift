public import Formwork
public import FormworkServer
public import Ideaboard

extension CreateIdeaRequest: FormRequest {
    /// Adds the idea.
    public static func respond(
        context: ServerRequestContext<CreateIdeaRequest>
    ) async throws -> StoredReference {
        try await context.store.insert(Idea(context.request.requestBody)).reference
    }

    /// The page with the empty form.
    public static func page(query: EmptyQuery) -> NewIdeaRequest { NewIdeaRequest() }

    /// The idea is created.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        IdeaNotice.created.message
    }

    /// The page of the new idea.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        ShowIdeaRequest(query: .init(id: response.id))
    }
}
