import Formwork
import FormworkHTML

/// The version that a client read of the stored model that it changes.
extension Exchange {
    /// The version that the client read, of a request that carries one.
    ///
    /// The header field `If-Match` takes the place of a version in the query, for requests whose
    /// stored model is known; it must hold for what is stored now.
    ///
    /// - Throws: `RequestError` with the code `versionRequired` if the client sent none, with
    ///   `preconditionFailed` if `If-Match` lists other versions than the stored one, or with
    ///   `badPrecondition`.
    ///
    /// | request | result |
    /// |---|---|
    /// | `If-Match: "2"`, stored 2 | 2 |
    /// | `If-Match: "1"`, stored 2 | `preconditionFailed`, 412 |
    /// | `If-Match: *` | the stored version |
    /// | `?version=1`, stored 2 | 1, merged with the changes since |
    /// | neither | `versionRequired`, 428 |
    func readVersion<Request: ServerRequest>(
        for type: Request.Type, query: Request.Query, base: FormBase?, stored: (any StoredModel)?
    ) throws -> Int? {
        guard let type = type as? any VersionedRequest.Type else { return nil }
        let precondition =
            type is any StoredModelRequest.Type
            ? try VersionPrecondition(incoming.headers) : nil
        if let precondition, let stored { try precondition.check(stored.version) }
        if let version = base?.version ?? type.readVersion(inAny: query) { return version }
        guard precondition != nil else {
            throw RequestError(
                .versionRequired, message: versionMessage(naming: type.versionName))
        }
        return stored?.version
    }

    /// The message for a program, which sends the version itself; `nil` for a page, which carries
    /// it.
    private func versionMessage(naming name: String) -> LocalizableString? {
        guard !incoming.accept.prefersPage else { return nil }
        return .localized(
            key: "FormworkMessages.versionMissing", arguments: ["name": .text(name)])
    }
}
