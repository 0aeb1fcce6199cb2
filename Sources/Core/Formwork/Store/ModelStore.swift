public import Foundation

/// A storage for models.
///
/// A store knows models and their versions; it never sees a form, a request or a view. Every store
/// passes the same conformance suite (`ModelStoreConformance` in FormworkTesting), so that one can
/// replace another.
///
/// `insert` and `update` validate the model first: the same rules guard the form, the API and the
/// database. An update is judged by its changes (``StoredModel/checkRules(changedFrom:)``).
public protocol ModelStore: Sendable {
    /// Checks that the store keeps a model, so that an application does not start without it.
    ///
    /// A store that wraps another one asks it. By default every model is kept.
    ///
    /// - Throws: `failed` with the remedy if it does not.
    func checkModel<M: StoredModel>(_ type: M.Type) throws(ModelStoreError)

    /// Returns the name of a model by which other models keep what belongs to its instances, such as ratings and comments.
    ///
    /// A model that is renamed (``FormerName``) keeps it, also when its former name is not declared any more. A store that
    /// wraps another one asks it. By default it is the former name that is declared, or else the model's own.
    func keptName<M: StoredModel>(of type: M.Type) -> String

    /// Returns stored values that are none of the choices of their fields, of a bounded number of
    /// instances.
    ///
    /// A store that wraps another one asks it. By default there are none.
    func unknownChoices<M: StoredModel>(
        of type: M.Type
    ) async throws(ModelStoreError) -> [UnknownChoice]

    /// Returns the instance, or `nil` if there is none or it was deleted softly.
    func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M?

    /// Returns one page of the living instances that the query describes, and how many there are.
    func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M>

    /// Returns whether another living instance has the values of unique fields, by the store's index.
    ///
    /// - Parameters:
    ///   - type: The model's type.
    ///   - unique: One of the model's ``StoredModel/unique``.
    ///   - values: The values, compared as the store compares them when they are written.
    ///   - id: An instance that may have the values, such as the one that is being changed.
    /// - Returns: `true` if there is such an instance.
    /// - Throws: `unknownColumn` if the fields are not unique.
    func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool

    /// Adds the model and returns it as stored: with an id, both times, and version 1.
    ///
    /// - Throws: `invalid` if the model breaks its rules, refers to an instance that is not alive
    ///   (``Reference``), has a unique value of another instance (``StoredModel/unique``) or a file
    ///   without its content, `duplicate` if its id is taken.
    func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M

    /// Writes the model over the stored one of the same version and returns it as stored.
    ///
    /// - Throws: `stale` if another version is stored, `notFound` if there is none or it was deleted,
    ///   `invalid` if the model breaks its rules, has a unique value of another instance or a file
    ///   whose content neither comes with it nor is kept.
    func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M

    /// Marks the instance as deleted: it is kept, but no longer found.
    ///
    /// - Parameters:
    ///   - type: The model's type.
    ///   - id: The instance.
    ///   - version: The version that the caller saw, or `nil` to delete whatever is stored.
    /// - Throws: `stale` if another version is stored, `notFound` if there is no such instance,
    ///   `referred` if living instances refer to it, unless their references are to be cleared.
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

    /// Returns a part of an instance's versions, the newest first; those of a deleted instance too.
    ///
    /// A store keeps versions of models that declare them (``StoredModel/history``), and writes each
    /// in the transaction of its write. Those of an instance that is destroyed are removed with it.
    func versions<M: StoredModel>(
        of type: M.Type, id: ModelIdType, _ pagination: Pagination
    ) async throws(ModelStoreError) -> ModelPage<ModelVersion<M>>

    /// Returns the content of a file that an instance has, of a deleted one too.
    ///
    /// A store keeps the content of each file in the fields of a model (``ModelFile``), and writes
    /// it in the transaction of the model. A file is kept as long as the instance has it, and until
    /// the instance is destroyed: one that is replaced or removed by an update is gone with it, and
    /// a deletion that is taken back brings all files back.
    ///
    /// - Parameters:
    ///   - file: The file, as the instance describes it.
    ///   - type: The type of the instance.
    ///   - id: The instance.
    /// - Returns: The content, `nil` if none is kept.
    /// - Throws: An error of the store itself, such as `unavailable`.
    func content<M: StoredModel>(
        of file: FileValue, in type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> Data?

    /// Does several changes in one transaction, and returns a result for each, in their order.
    ///
    /// Each change is judged as it would be alone. One that is refused changes nothing, and the
    /// others are done: its result is the error. The result of a deletion has no model.
    ///
    /// - Throws: An error of the store itself, such as `unavailable`, which ends the work; a store
    ///   with transactions has done none of the changes then.
    func write<M: StoredModel>(
        _ changes: [ModelChange<M>]
    ) async throws(ModelStoreError) -> [Result<M?, ModelStoreError>]

    /// The store's memory of what is kept beside its models for a time, `nil` if it has none.
    ///
    /// A store that has one also records each write for the ``SubmissionClaim`` of the current task,
    /// and does none of them twice.
    var memory: (any StoreMemory)? { get }

    /// The store's queue of background jobs, `nil` if it has none.
    ///
    /// A store that has one also adds the ``AddedJobs`` of the current task with each write.
    var jobs: (any StoreJobs)? { get }

    /// The writes of the store, whichever process makes them, for those who wait for them; `nil`, the default,
    /// for a store that does not report them, with which there are no live view models.
    ///
    /// A store that wraps another one returns that one's.
    var writes: StoreWrites? { get }
}

extension ModelStore {
    /// The former name that is declared, or else the model's own.
    public func keptName<M: StoredModel>(of type: M.Type) -> String {
        M.formerModelType ?? M.modelType
    }

    /// Nothing: every model is kept.
    public func checkModel<M: StoredModel>(_ type: M.Type) throws(ModelStoreError) {}

    /// None.
    public func unknownChoices<M: StoredModel>(
        of type: M.Type
    ) async throws(ModelStoreError) -> [UnknownChoice] { [] }

    /// No versions.
    public func versions<M: StoredModel>(
        of type: M.Type, id: ModelIdType, _ pagination: Pagination
    ) async throws(ModelStoreError) -> ModelPage<ModelVersion<M>> {
        ModelPage(models: [], total: 0)
    }

    /// No files.
    public func content<M: StoredModel>(
        of file: FileValue, in type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> Data? {
        nil
    }

    /// No memory.
    public var memory: (any StoreMemory)? { nil }

    /// No queue.
    public var jobs: (any StoreJobs)? { nil }

    /// No reports.
    public var writes: StoreWrites? { nil }

    /// Returns whether a living instance has the values of unique fields, by the store's index.
    ///
    /// - Throws: `unknownColumn` if the fields are not unique.
    public func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord
    ) async throws(ModelStoreError) -> Bool {
        try await exists(type, where: unique, is: values, except: nil)
    }
}
