/// A change of an instance that a source is asked for: a new one, other values, or its deletion.
public struct ValuesChange: Hashable, Sendable {
    /// The kind of a change.
    public enum Action: Hashable, Sendable {
        /// A new instance.
        case create
        /// Other values of the instance with an identity.
        case update(id: String)
        /// The deletion of the instance with an identity.
        case delete(id: String)
    }

    /// The name of the entity.
    public var entityName: String

    /// The kind of the change.
    public var action: Action

    /// The values in the format of the values aspect, only changed ones for an update; `nil` for a
    /// deletion.
    public var values: AspectDocument?

    /// The version of the instance that its user has seen; `nil` if the source has none.
    public var version: String?

    /// The locale of the messages of a refusal.
    public var locale: String

    /// The key by which a change that is sent a second time is recognized.
    public var key: String

    /// Describes a change.
    public init(
        _ action: Action, of entityName: String, values: AspectDocument? = nil,
        version: String? = nil, locale: String, key: String
    ) {
        self.entityName = entityName
        self.action = action
        self.values = values
        self.version = version
        self.locale = locale
        self.key = key
    }
}

/// The identity and the version of an instance that a source has stored.
public struct StoredInstance: Hashable, Sendable {
    /// The identity.
    public var id: String

    /// The version; `nil` if the source has none, or has deleted the instance.
    public var version: String?

    /// Names an instance.
    public init(id: String, version: String? = nil) {
        self.id = id
        self.version = version
    }
}
