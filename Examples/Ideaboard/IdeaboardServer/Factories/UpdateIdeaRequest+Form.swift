public import Formwork
public import FormworkServer
public import Ideaboard

extension UpdateIdeaRequest: FormRequest {
    /// Changes the idea as it is stored.
    public static func respond(
        context: ServerRequestContext<UpdateIdeaRequest>
    ) async throws -> StoredReference {
        guard let stored = context.stored else { throw RequestError(.notFound) }
        let idea = stored.updating(with: context.request.requestBody)
        return try await context.store.update(idea).reference
    }

    /// The page with the form for this idea.
    public static func page(query: IdeaVersionQuery) -> EditIdeaRequest {
        EditIdeaRequest(query: query)
    }

    /// The page after a refusal: for the version that was read, unless both versions are shown.
    public static func page(
        query: IdeaVersionQuery, refusedBy error: RequestError
    ) -> EditIdeaRequest {
        EditIdeaRequest(query: query.read(after: error))
    }

    /// The idea is updated.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        IdeaNotice.updated.message
    }

    /// The page of the changed idea.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        ShowIdeaRequest(query: .init(id: response.id))
    }
}

extension UpdateIdeaRequest: StoredModelRequest {
    /// The body is laid over an idea.
    public typealias Stored = Idea

    /// The identity of the idea.
    public static func storedId(for query: IdeaVersionQuery) -> ModelIdType { query.id }
}

extension UpdateIdeaRequest: VersionedRequest {
    /// The version that the address carries.
    public static func readVersion(in query: IdeaVersionQuery) -> Int? { query.version }
}

extension IdeaVersionQuery {
    /// The version that counts as read when a page is re-rendered.
    ///
    /// The newest version only after a conflict, which shows it; after any other refusal
    /// the changes of others are still unseen.
    func read(after error: RequestError) -> IdeaVersionQuery {
        error.code == .conflict ? IdeaVersionQuery(id: id) : self
    }
}
