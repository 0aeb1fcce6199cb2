import Formwork
public import FormworkScreens
public import FormworkServer

extension SessionUserRequest: RequestHandler, PrivateRequest {
    /// Returns the account of the sender: of a session, or of a program with a token.
    ///
    /// - Throws: `RequestError` with the code `unauthenticated` for an unknown sender.
    public static func respond(
        context: ServerRequestContext<SessionUserRequest>
    ) async throws -> SessionUser {
        let identity = try context.caller.requireIdentity()
        return SessionUser(
            id: identity.id, name: identity.name, roles: identity.roles, scopes: identity.scopes)
    }
}
