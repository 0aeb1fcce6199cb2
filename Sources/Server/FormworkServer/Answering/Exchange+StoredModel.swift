import Formwork

/// The stored model that a request changes.
extension Exchange {
    /// The stored model that a request changes; `nil` if it changes none.
    ///
    /// A deletion reaches its handler without a model that is gone: a submission that is repeated
    /// after its write gets the former result from the store.
    ///
    /// - Throws: `RequestError` with the code `notFound`, or the store's error.
    func storedModel<Request: ServerRequest>(
        for type: Request.Type, query: Request.Query
    ) async throws -> (any StoredModel)? {
        guard let stored = type as? any StoredModelRequest.Type else { return nil }
        do {
            return try await stored.storedModel(for: query, for: caller, in: services.store)
        } catch let error as RequestError where error.code == .notFound && type.action == .delete {
            return nil
        }
    }
}
