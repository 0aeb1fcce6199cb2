public import Formwork
public import FormworkServer
public import Ideaboard

extension IdeaCreated: ResponseBodyFactory {
    /// Adds the idea.
    public static func body(
        context: ServerRequestContext<CreateIdeaRequest>
    ) async throws -> IdeaCreated {
        let idea = try await context.store.insert(Idea(context.request.requestBody))
        return IdeaCreated(id: try idea.requireId(), version: idea.version)
    }
}

extension IdeaUpdated: ResponseBodyFactory {
    /// Changes the idea, unless somebody else did since it was read.
    public static func body(
        context: ServerRequestContext<UpdateIdeaRequest>
    ) async throws -> IdeaUpdated {
        let (query, body) = (context.request.query, context.request.requestBody)
        guard let stored = context.stored else { throw RequestError(.notFound) }
        do {
            let idea = try await context.store.update(
                stored.saying(body, version: query.version ?? 0))
            return IdeaUpdated(id: query.id, version: idea.version)
        } catch {
            guard error.code == .stale else { throw error }
            let newest = try await context.find(Idea.self, id: query.id)
            throw RequestError(
                .conflict, conflicts: try FieldConflict.between(stored: newest, submitted: body))
        }
    }
}

extension IdeaDeleted: ResponseBodyFactory {
    /// Marks the idea as deleted, unless somebody changed it since it was read.
    public static func body(
        context: ServerRequestContext<DeleteIdeaRequest>
    ) async throws -> IdeaDeleted {
        let query = context.request.query
        do {
            try await context.store.delete(Idea.self, id: query.id, version: query.version)
        } catch {
            guard error.code == .stale else { throw error }
            throw RequestError(
                .conflict,
                message: .localized(for: DeleteIdeaViewModel.self, propertyName: "conflict"))
        }
        return IdeaDeleted(id: query.id)
    }
}

extension IdeaDestroyed: ResponseBodyFactory {
    /// Removes the idea for good.
    public static func body(
        context: ServerRequestContext<DestroyIdeaRequest>
    ) async throws -> IdeaDestroyed {
        let id = context.request.query.id
        try await context.store.destroy(Idea.self, id: id)
        return IdeaDestroyed(id: id)
    }
}
