public import Formwork
public import FormworkHTML

/// The insertion of an instance: `POST /ideas`, and the form at `/ideas/new`.
///
/// 1. the caller must be permitted to create,
/// 2. fields that the caller may not enter are refused, and have their initial values,
/// 3. references must lead to instances to which the caller may refer,
/// 4. `willCreate` may change or refuse the fields,
/// 5. the store writes, and `didCreate` is called.
///
/// Rules and unique values are judged before; see `SubmitJourney` and `CallJourney`.
extension ResourceCreateRequest: FormRequest {
    /// Refuses a caller who may add none.
    public static func checkCaller(
        _ caller: Caller, query: ResourceNewQuery<R>, in store: any ModelStore
    ) async throws {
        try ResourceGate<R>(caller: caller, store: store).check(.create)
    }

    /// Adds the instance.
    public static func respond(
        context: ServerRequestContext<ResourceCreateRequest<R>>
    ) async throws -> StoredReference {
        let gate = context.gate(of: R.self)
        var fields = context.request.requestBody
        try gate.protect(&fields, submitted: context.submitted, over: nil)
        try await gate.checkReferences(of: fields)
        try await R.willCreate(&fields, context: context.ofResource)
        let item = try await context.store.insert(Stored(fields))
        try await R.didCreate(item, context: context.ofResource)
        await context.forgetDraft(context.request.query.draft, of: R.self)
        return StoredReference(item)
    }

    /// The page with the form, empty or of a copy.
    public static func page(query: ResourceNewQuery<R>) -> ResourceNewRequest<R> {
        ResourceNewRequest(query: query)
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

extension ResourceCreateRequest: ScopedResult {
    /// The empty form again, for a sender who may add instances and not see them.
    static func visibleLink(
        after response: StoredReference, for caller: Caller, in store: any ModelStore
    ) async throws -> String? {
        guard !R.scope(for: caller).isEmpty,
            try await ResourceGate<R>(caller: caller, store: store).fetch(response.id) == nil
        else { return nil }
        return try R.New(query: .init()).link
    }
}

/// The change of an instance: `PATCH /ideas/{id}`, and the form at `/ideas/{id}/edit`.
///
/// Its order is that of an insertion. A write of others in between is noticed by the version, and
/// the whole request is judged again, at most three times. A change to the stored values is accepted
/// without a write.
extension ResourceUpdateRequest: FormRequest, StoredModelRequest {
    /// The stored model of the resource.
    public typealias Stored = Formwork.Stored<R.Fields>

    /// The identity of the instance.
    public static func storedId(for query: ResourceVersionQuery) -> ModelIdType { query.id }

    /// Finds the instance in the scope of a caller who may change it.
    public static func storedModel(
        id: ModelIdType, for caller: Caller, in store: any ModelStore
    ) async throws -> Stored? {
        try await ResourceGate<R>(caller: caller, store: store).fetch(id, for: .update)
    }

    /// Changes the instance.
    public static func respond(
        context: ServerRequestContext<ResourceUpdateRequest<R>>
    ) async throws -> StoredReference {
        guard let old = context.stored else { throw RequestError(.notFound) }
        var item = old
        item.fields = context.request.requestBody
        let gate = context.gate(of: R.self)
        try gate.protect(&item.fields, submitted: context.submitted, over: old.fields)
        try await gate.checkReferences(of: item.fields, over: old.fields)
        try await R.willUpdate(&item.fields, of: old, context: context.ofResource)
        item = try await context.store.update(item, over: old)
        try await R.didUpdate(item, from: old, context: context.ofResource)
        await context.forgetDraft(context.request.query.draft, of: R.self)
        return StoredReference(item)
    }

    /// The page with the form for the instance.
    public static func page(query: ResourceVersionQuery) -> ResourceEditRequest<R> {
        ResourceEditRequest(
            query: ResourceEditQuery(id: query.id, version: query.version, draft: query.draft))
    }

    /// The page after a refusal: of the version that was read, unless both versions are shown.
    public static func page(
        query: ResourceVersionQuery, refusedBy error: RequestError
    ) -> ResourceEditRequest<R> {
        page(query: query.read(after: error))
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

extension ResourceUpdateRequest: RestrictedRequest {
    /// The fields that the permissions of the resource hide.
    static func hiddenNames(for caller: Caller) throws -> Set<String> {
        try ResourceAccess(to: R.self, for: caller).hidden
    }
}

/// The deletion of an instance: `DELETE /ideas/{id}`, and the question at `/ideas/{id}/delete`.
///
/// A deleted instance keeps its row, so that it can be restored. One to which others refer is
/// refused with the number of them and the status 409.
extension ResourceDeleteRequest: FormRequest, StoredModelRequest {
    /// The stored model of the resource.
    public typealias Stored = Formwork.Stored<R.Fields>

    /// The identity of the instance.
    public static func storedId(for query: ResourceVersionQuery) -> ModelIdType { query.id }

    /// Finds the instance in the scope of a caller who may delete it.
    public static func storedModel(
        id: ModelIdType, for caller: Caller, in store: any ModelStore
    ) async throws -> Stored? {
        try await ResourceGate<R>(caller: caller, store: store).fetch(id, for: .delete)
    }

    /// Deletes the instance, unless it was changed since it was read.
    ///
    /// - Throws: The store's error: with the code `stale` for a write in between, after which the
    ///   request is judged again.
    public static func respond(
        context: ServerRequestContext<ResourceDeleteRequest<R>>
    ) async throws -> StoredReference {
        let query = context.request.query
        guard let item = context.stored else { return try await redone(context) }
        guard query.version == nil || query.version == item.version else {
            throw RequestError(.conflict, message: ResourceTexts(R.self)["conflict"])
        }
        try await R.willDelete(item, context: context.ofResource)
        do {
            try await context.store.delete(Stored.self, id: query.id, version: item.version)
        } catch {
            guard let referring = error.cause as? ReferringInstances else { throw error }
            throw RequestError(.conflict, message: referring.message)
        }
        try await R.didDelete(item, context: context.ofResource)
        return StoredReference(id: query.id)
    }

    /// The answer to a submission whose deletion the store has recorded already; any other one finds
    /// nothing.
    private static func redone(
        _ context: ServerRequestContext<ResourceDeleteRequest<R>>
    ) async throws -> StoredReference {
        let query = context.request.query
        guard try await context.store.fetch(Stored.self, id: query.id) == nil else {
            throw RequestError(.notFound)
        }
        try await context.store.delete(Stored.self, id: query.id, version: query.version)
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

/// The restoration of a deleted instance: `POST /ideas/{id}/restore`, as the button beside the
/// notice of a deletion sends it.
extension ResourceRestoreRequest: FormRequest {
    /// Restores the instance, if the caller may see and delete it, it keeps its rules still and its
    /// unique values are free.
    public static func respond(
        context: ServerRequestContext<ResourceRestoreRequest<R>>
    ) async throws -> StoredReference {
        let id = context.request.query.id
        try await context.gate(of: R.self).checkRestoration(of: id)
        let item = try await context.store.restore(Stored<R.Fields>.self, id: id)
        try await R.didRestore(item, context: context.ofResource)
        return StoredReference(item)
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

extension ReferringInstances {
    /// The message for the reader who wanted to delete.
    fileprivate var message: LocalizableString {
        .localized(
            key: "FormworkReference.referred", arguments: ["count": .integer(Int64(count))])
    }
}

extension ResourceVersionQuery {
    /// The version that counts as read when a page is shown again: the newest only after a
    /// conflict, which shows it.
    fileprivate func read(after error: RequestError) -> ResourceVersionQuery {
        error.code == .conflict ? ResourceVersionQuery(id: id, draft: draft) : self
    }
}

extension StoredReference {
    fileprivate init<Fields: FormModel>(_ item: Stored<Fields>) {
        self.init(id: item.id, version: item.version)
    }
}
