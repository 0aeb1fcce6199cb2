/// The versions of a model's instances that a store keeps.
///
/// ```swift
/// extension Idea {
///     public static var history: ModelHistory { .versions() }
/// }
/// ```
///
/// Each write of an instance then adds a version, in the same transaction: its values, the time,
/// the author and the kind of write. Versions hold all values of an instance, also those that a
/// page does not show.
public struct ModelHistory: Hashable, Sendable {
    /// The maximum number of versions of one instance; beyond it the oldest are removed.
    public let maximumVersions: Int

    /// No versions.
    public static let none = ModelHistory(maximumVersions: 0)

    /// The last versions of each instance, by default 100.
    public static func versions(_ maximum: Int = 100) -> ModelHistory {
        ModelHistory(maximumVersions: max(1, maximum))
    }

    /// Whether versions are kept.
    public var isKept: Bool { maximumVersions > 0 }
}

extension StoredModel {
    /// No versions.
    public static var history: ModelHistory { .none }
}

extension FormModel {
    /// No versions.
    public static var history: ModelHistory { .none }
}
