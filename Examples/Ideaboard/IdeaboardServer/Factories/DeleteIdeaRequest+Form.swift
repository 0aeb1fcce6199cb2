public import Formwork
public import FormworkServer
public import Ideaboard

extension DeleteIdeaRequest: FormRequest {
    /// Marks the idea as deleted, unless it was changed since it was read.
    public static func respond(
        context: ServerRequestContext<DeleteIdeaRequest>
    ) async throws -> StoredReference {
        let query = context.request.query
        do {
            try await context.store.delete(Idea.self, id: query.id, version: query.version)
        } catch {
            guard error.code == .stale else { throw error }
            throw RequestError(
                .conflict,
                message: .localized(for: DeleteIdeaViewModel.self, propertyName: "conflict"))
        }
        return StoredReference(id: query.id)
    }

    /// The page with the question.
    public static func page(query: IdeaVersionQuery) -> ConfirmDeleteIdeaRequest {
        ConfirmDeleteIdeaRequest(query: query)
    }

    /// The page after a refusal: for the version that was read, unless the newest is shown.
    public static func page(
        query: IdeaVersionQuery, refusedBy error: RequestError
    ) -> ConfirmDeleteIdeaRequest {
        ConfirmDeleteIdeaRequest(query: query.read(after: error))
    }

    /// The idea is deleted.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        IdeaNotice.deleted.message
    }

    /// The list, now without the idea.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        ListIdeasRequest(query: .init())
    }
}

extension DeleteIdeaRequest: VersionedRequest {
    /// The version that the address carries.
    public static func readVersion(in query: IdeaVersionQuery) -> Int? { query.version }
}
