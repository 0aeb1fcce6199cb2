public import Formwork
public import FormworkServer
public import Ideaboard

extension CreateIdeaRequest: RequestHandler {
    /// Adds the idea.
    public static func respond(
        context: ServerRequestContext<CreateIdeaRequest>
    ) async throws -> StoredReference {
        try await context.store.insert(Idea(context.request.requestBody)).reference
    }
}

extension UpdateIdeaRequest: RequestHandler {
    /// Changes the idea as it is stored.
    public static func respond(
        context: ServerRequestContext<UpdateIdeaRequest>
    ) async throws -> StoredReference {
        guard let stored = context.stored else { throw RequestError(.notFound) }
        let idea = stored.updating(with: context.request.requestBody)
        return try await context.store.update(idea).reference
    }
}

extension DeleteIdeaRequest: RequestHandler {
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
}

extension DestroyIdeaRequest: RequestHandler {
    /// Removes the idea for good.
    public static func respond(
        context: ServerRequestContext<DestroyIdeaRequest>
    ) async throws -> StoredReference {
        let id = context.request.query.id
        try await context.store.destroy(Idea.self, id: id)
        return StoredReference(id: id)
    }
}
