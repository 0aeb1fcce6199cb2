public import Formwork
public import FormworkServer
public import Ideaboard

extension DestroyIdeaRequest: RequestHandler {
    /// Removes the idea for good, for moderators.
    public static func respond(
        context: ServerRequestContext<DestroyIdeaRequest>
    ) async throws -> StoredReference {
        guard context.caller.has(role: moderatorRole) else { throw RequestError(.forbidden) }
        let id = context.request.query.id
        try await context.store.destroy(Ideas.Item.self, id: id)
        return StoredReference(id: id)
    }
}
