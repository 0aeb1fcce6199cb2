public import Formwork
public import FormworkHTML

extension ResourceCreateRequest: FormRequest {
    /// Adds the instance.
    public static func respond(
        context: ServerRequestContext<ResourceCreateRequest<R>>
    ) async throws -> StoredReference {
        let item = try await context.store.insert(Stored(context.request.requestBody))
        return StoredReference(item)
    }

    /// The page with the empty form.
    public static func page(query: EmptyQuery) -> ResourceNewRequest<R> {
        ResourceNewRequest(query: ResourceCopyQuery())
    }

    /// The notice that it is saved.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        ResourceTexts(R.self)["created"]
    }

    /// The page of the instance.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        R.Show(query: ResourceQuery(id: response.id))
    }
}

extension ResourceUpdateRequest: FormRequest, StoredModelRequest {
    /// The stored model of the resource.
    public typealias Stored = Formwork.Stored<R.Fields>

    /// The identity of the instance.
    public static func storedId(for query: ResourceVersionQuery) -> ModelIdType { query.id }

    /// Changes the instance.
    public static func respond(
        context: ServerRequestContext<ResourceUpdateRequest<R>>
    ) async throws -> StoredReference {
        guard var item = context.stored else { throw RequestError(.notFound) }
        item.fields = context.request.requestBody
        return StoredReference(try await context.store.update(item))
    }

    /// The page with the form for the instance.
    public static func page(query: ResourceVersionQuery) -> ResourceEditRequest<R> {
        ResourceEditRequest(query: query)
    }

    /// The page after a refusal: of the version that was read, unless both versions are shown.
    public static func page(
        query: ResourceVersionQuery, refusedBy error: RequestError
    ) -> ResourceEditRequest<R> {
        ResourceEditRequest(query: query.read(after: error))
    }

    /// The notice that the changes are saved.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        ResourceTexts(R.self)["updated"]
    }

    /// The page of the instance.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        R.Show(query: ResourceQuery(id: response.id))
    }
}

extension ResourceDeleteRequest: FormRequest {
    /// Deletes the instance, unless it was changed since it was read.
    public static func respond(
        context: ServerRequestContext<ResourceDeleteRequest<R>>
    ) async throws -> StoredReference {
        let query = context.request.query
        do {
            try await context.store.delete(
                Stored<R.Fields>.self, id: query.id, version: query.version)
        } catch {
            guard error.code == .stale else { throw error }
            throw RequestError(.conflict, message: ResourceTexts(R.self)["conflict"])
        }
        return StoredReference(id: query.id)
    }

    /// The page with the question.
    public static func page(query: ResourceVersionQuery) -> ResourceConfirmRequest<R> {
        ResourceConfirmRequest(query: query)
    }

    /// The page after a refusal: of the version that was read, unless the newest is shown.
    public static func page(
        query: ResourceVersionQuery, refusedBy error: RequestError
    ) -> ResourceConfirmRequest<R> {
        ResourceConfirmRequest(query: query.read(after: error))
    }

    /// The notice that the instance is deleted.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        ResourceTexts(R.self)["deleted"]
    }

    /// The request that restores the instance.
    public static func undo(after response: StoredReference) -> (any ServerRequest)? {
        ResourceRestoreRequest<R>(query: ResourceQuery(id: response.id))
    }

    /// The list, now without the instance.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        R.List()
    }
}

extension ResourceRestoreRequest: FormRequest {
    /// Restores the instance, if it keeps its rules still and its unique values are free.
    public static func respond(
        context: ServerRequestContext<ResourceRestoreRequest<R>>
    ) async throws -> StoredReference {
        StoredReference(
            try await context.store.restore(Stored<R.Fields>.self, id: context.request.query.id))
    }

    /// The list, from which it was deleted.
    public static func page(query: ResourceQuery) -> ResourceListRequest<R> {
        ResourceListRequest()
    }

    /// The notice that the instance is restored.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        ResourceTexts(R.self)["restored"]
    }

    /// The page of the instance.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        R.Show(query: ResourceQuery(id: response.id))
    }
}

extension ResourceVersionQuery {
    /// The version that counts as read when a page is shown again: the newest only after a
    /// conflict, which shows it.
    fileprivate func read(after error: RequestError) -> ResourceVersionQuery {
        error.code == .conflict ? ResourceVersionQuery(id: id) : self
    }
}

extension StoredReference {
    fileprivate init<Fields: FormModel>(_ item: Stored<Fields>) {
        self.init(id: item.id, version: item.version)
    }
}
