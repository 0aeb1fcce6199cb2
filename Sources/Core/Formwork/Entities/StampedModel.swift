public import Foundation

/// The values of a stored model that its store manages.
public struct StoreStamp: Codable, Hashable, Sendable {
    /// The identity.
    public var id: ModelIdType

    /// The time at which the instance was inserted.
    public var createdAt: Date

    /// The time at which the instance was last written.
    public var updatedAt: Date

    /// The time of the soft deletion, `nil` while the instance is alive.
    public var deletedAt: Date?

    /// The number of writes: 0 before the first insert.
    public var version: Int

    /// Makes the stamp of an instance that is not stored yet.
    public init(id: ModelIdType = ModelIdType(), now: Date = Date()) {
        self.id = id
        createdAt = now
        updatedAt = now
        version = 0
    }

    /// Reads the values that there are; a store gives an instance all of them.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decodeIfPresent(ModelIdType.self, forKey: .id) ?? ModelIdType(),
            now: try values.decodeIfPresent(Date.self, forKey: .createdAt) ?? Date())
        updatedAt = try values.decodeIfPresent(Date.self, forKey: .updatedAt) ?? createdAt
        deletedAt = try values.decodeIfPresent(Date.self, forKey: .deletedAt)
        version = try values.decodeIfPresent(Int.self, forKey: .version) ?? 0
    }
}

/// A stored model that keeps the values of its store together, in one ``StoreStamp``.
///
/// ``Stored`` is one; another model becomes one by encoding its stamp beside its own properties. Its
/// own `id` and times need not be optional: those of ``StoredModel`` are made from the stamp here.
public protocol StampedModel: StoredModel {
    /// The values that the store manages.
    var stamp: StoreStamp { get set }
}

/// The values that stores read and write, by their names in ``StoredModel``.
extension StampedModel {
    /// The identity.
    public var id: ModelIdType? {
        get { stamp.id }
        set { stamp.id = newValue ?? stamp.id }
    }

    /// The time of the insertion.
    public var createdAt: Date? {
        get { stamp.createdAt }
        set { stamp.createdAt = newValue ?? stamp.createdAt }
    }

    /// The time of the last write.
    public var updatedAt: Date? {
        get { stamp.updatedAt }
        set { stamp.updatedAt = newValue ?? stamp.updatedAt }
    }

    /// The time of the soft deletion.
    public var deletedAt: Date? {
        get { stamp.deletedAt }
        set { stamp.deletedAt = newValue }
    }

    /// The number of writes.
    public var version: Int {
        get { stamp.version }
        set { stamp.version = newValue }
    }
}
