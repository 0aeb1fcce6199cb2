import Formwork

extension Exchange {
    /// The stored model that a request changes; `nil` if it changes none.
    ///
    /// - Throws: ``RequestError`` with the code `notFound`, or the store's error.
    func storedModel<Request: ServerRequest>(
        for type: Request.Type, query: Request.Query
    ) async throws -> (any StoredModel)? {
        guard let type = type as? any StoredModelRequest.Type else { return nil }
        return try await type.storedModel(for: query, in: services.store)
    }

    /// The version that the client read, of a request that carries one.
    ///
    /// - Throws: ``RequestError`` with the code `versionRequired` if the client sent none.
    func readVersion<Request: ServerRequest>(
        for type: Request.Type, query: Request.Query, base: FormBase?
    ) throws -> Int? {
        guard let type = type as? any VersionedRequest.Type else { return nil }
        guard let version = base?.version ?? type.readVersion(inAny: query) else {
            throw RequestError(.versionRequired, message: versionMessage(naming: type.versionName))
        }
        return version
    }

    /// The message for a program, which sends the version itself; `nil` for a page, which carries it.
    private func versionMessage(naming name: String) -> LocalizableString? {
        guard !incoming.accept.prefersPage else { return nil }
        return .localized(
            key: "FormworkMessages.versionMissing", arguments: ["name": .text(name)])
    }
}
