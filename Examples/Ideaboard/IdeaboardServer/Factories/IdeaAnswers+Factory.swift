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
    /// Changes the idea as it is stored.
    public static func body(
        context: ServerRequestContext<UpdateIdeaRequest>
    ) async throws -> IdeaUpdated {
        guard let stored = context.stored else { throw RequestError(.notFound) }
        let idea = try await context.store.update(
            stored.updating(with: context.request.requestBody))
        return IdeaUpdated(id: context.request.query.id, version: idea.version)
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
