public import Formwork
public import FormworkServer
public import Ideaboard

extension DestroyIdeaRequest: RequestHandler {
    /// Removes the idea for good.
    public static func respond(
        context: ServerRequestContext<DestroyIdeaRequest>
    ) async throws -> StoredReference {
        let id = context.request.query.id
        try await context.store.destroy(Ideas.Item.self, id: id)
        return StoredReference(id: id)
    }
}
