public import Formwork

extension ServerRequestContext {
    /// Returns the instance of an identity, which must exist.
    ///
    /// It reads the store as the program does, for any caller, and a client can make an identity up: check
    /// whether the ``caller`` may see the instance, or use a ``RootedFactory``.
    ///
    /// - Throws: `RequestError` with the code `notFound` if there is none or the identity is one of
    ///   another model, or the store's error.
    public func find<M: StoredModel>(_ type: M.Type, _ identity: ModelIdentity) async throws -> M {
        // A page from before the model was renamed has its former name.
        guard [M.modelType, M.formerModelType].contains(identity.modelType) else {
            throw RequestError(.notFound)
        }
        return try await find(type, id: identity.id)
    }
}

extension ServerRequestContext where Request.Query: TargetedQuery {
    /// Returns the instance that the request is about.
    ///
    /// It reads the store as the program does, for any caller, and a client can make an identity up: check
    /// whether the ``caller`` may see the instance, or use a ``RootedFactory``.
    ///
    /// - Throws: The same as ``find(_:_:)``.
    public func target<M: StoredModel>(_ type: M.Type) async throws -> M {
        try await find(type, request.query.target)
    }
}

extension ServerRequestContext where Request.Query: RootedQuery {
    /// Returns the instance within which the request looks.
    ///
    /// It reads the store as the program does, for any caller, and a client can make an identity up: check
    /// whether the ``caller`` may see the instance, or use a ``RootedFactory``.
    ///
    /// - Throws: The same as ``find(_:_:)``.
    public func root<M: StoredModel>(_ type: M.Type) async throws -> M {
        try await find(type, request.query.rootIdentity)
    }
}
