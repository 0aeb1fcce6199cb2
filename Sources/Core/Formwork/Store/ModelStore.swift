/// A storage for models.
///
/// A store knows models and their versions; it never sees a form, a request or a view. Every store
/// passes the same conformance suite (`ModelStoreConformance` in FormworkTesting), so that one can
/// replace another.
///
/// `insert` and `update` validate the model first: the same rules guard the form, the API and the
/// database. An update is judged by its changes (``StoredModel/checkRules(changedFrom:)``).
public protocol ModelStore: Sendable {
    /// Returns the instance, or `nil` if there is none or it was deleted softly.
    func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M?

    /// Returns one page of the living instances that the query describes, and how many there are.
    func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M>

    /// Returns whether another living instance has the value in a unique field, by the store's
    /// index.
    ///
    /// - Parameters:
    ///   - type: The model's type.
    ///   - field: One of the model's ``StoredModel/uniqueFields``.
    ///   - value: The value, compared as the store compares it when it is written.
    ///   - id: An instance that may have the value, such as the one that is being changed.
    /// - Returns: `true` if there is such an instance.
    /// - Throws: `unknownColumn` if the field is not unique.
    func exists<M: StoredModel>(
        _ type: M.Type, where field: UniqueField, is value: FieldValue, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool

    /// Adds the model and returns it as stored: with an id, both times, and version 1.
    ///
    /// - Throws: `invalid` if the model breaks its rules or has a unique value of another instance
    ///   (``StoredModel/uniqueFields``), `duplicate` if its id is taken.
    func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M

    /// Writes the model over the stored one of the same version and returns it as stored.
    ///
    /// - Throws: `stale` if another version is stored, `notFound` if there is none or it was deleted,
    ///   `invalid` if the model breaks its rules or has a unique value of another instance.
    func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M

    /// Marks the instance as deleted: it is kept, but no longer found.
    ///
    /// - Parameters:
    ///   - type: The model's type.
    ///   - id: The instance.
    ///   - version: The version that the caller saw, or `nil` to delete whatever is stored.
    /// - Throws: `stale` if another version is stored, `notFound` if there is no such instance.
    func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError)

    /// Takes back a soft deletion, and returns the instance as stored: with a new version.
    ///
    /// - Throws: `notFound` if there is no deleted instance of the id, `invalid` if it breaks its
    ///   rules by now or if another living instance has one of its unique values.
    func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M

    /// Removes the instance for good, also one that was deleted softly before.
    ///
    /// - Throws: `notFound` if there is no such instance.
    func destroy<M: StoredModel>(_ type: M.Type, id: ModelIdType) async throws(ModelStoreError)

    /// The store's memory of the submissions that it has worked on, `nil` if it has none.
    ///
    /// A store that has one records each write for the ``SubmissionClaim`` of the current task, and
    /// does none of them twice.
    var submissions: (any SubmissionMemory)? { get }
}

extension ModelStore {
    /// No memory of submissions.
    public var submissions: (any SubmissionMemory)? { nil }

    /// Returns whether a living instance has the value in a unique field, by the store's index.
    ///
    /// - Throws: `unknownColumn` if the field is not unique.
    public func exists<M: StoredModel>(
        _ type: M.Type, where field: UniqueField, is value: FieldValue
    ) async throws(ModelStoreError) -> Bool {
        try await exists(type, where: field, is: value, except: nil)
    }
}
