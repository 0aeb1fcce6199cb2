public import Foundation

/// A model that a ``ModelStore`` keeps, with the fields that the store manages.
///
/// Users never set these fields: they are not part of any `Fields` protocol and no request body
/// declares them, so a request that carries one is refused.
public protocol StoredModel: Model, ValidatableModel, Sendable {
    /// The identity, given by the store at the first insert.
    var id: ModelIdType? { get set }

    /// The time at which the instance was inserted.
    var createdAt: Date? { get set }

    /// The time at which the instance was last written.
    var updatedAt: Date? { get set }

    /// The time of the soft deletion, `nil` while the instance is alive.
    var deletedAt: Date? { get set }

    /// The number of writes of the instance: 0 before the first insert, then 1 and up.
    ///
    /// An update carries the version that it read. A store refuses an update of another version, so
    /// that no change is overwritten unseen.
    var version: Int { get set }

    /// The fields whose values no two living instances share, by default none.
    static var unique: [Unique] { get }

    /// The model as a store writes it, by default as it is.
    ///
    /// Every store asks for it before it checks the rules; asked again, the answer is the same.
    func normalized() -> Self

    /// The properties of which a store keeps indexes for lists, by default none but `createdAt`.
    static var indexes: ModelIndexes { get }

    /// The versions of each instance that a store keeps, by default none.
    static var history: ModelHistory { get }

    /// The names that the model and its fields had before, by default none.
    static var formerNames: [FormerName] { get }
}
