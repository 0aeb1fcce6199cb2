public import Foundation

/// An instance as one write left it.
public struct ModelVersion<M: StoredModel>: Sendable {
    /// The number of the version.
    public let version: Int

    /// The time of the write.
    public let date: Date

    /// The author, as ``WriteAuthor`` names them; `nil` if none is known.
    public let author: String?

    /// The kind of the write.
    public let action: WriteAction

    /// The instance; `nil` if its type cannot read it any more.
    public let model: M?

    /// Makes a version.
    public init(version: Int, date: Date, author: String?, action: WriteAction, model: M?) {
        self.version = version
        self.date = date
        self.author = author
        self.action = action
        self.model = model
    }

    /// Makes the version that an instance is after a write.
    public init(_ model: M, author: String?, action: WriteAction) {
        self.init(
            version: model.version, date: model.updatedAt ?? .distantPast, author: author,
            action: action, model: model)
    }

    /// Makes the version of an instance that was written before its history was kept.
    public init(before model: M) {
        self.init(model, author: nil, action: model.version == 1 ? .insert : .update)
    }
}

/// The kind of a write of an instance.
public enum WriteAction: String, Codable, CaseIterable, Hashable, Sendable {
    /// The instance was added.
    case insert
    /// It was changed.
    case update
    /// It was deleted, and is kept in the store.
    case delete
    /// Its deletion was taken back.
    case restore
}

/// The author of the writes of a task, for their history.
///
/// ```swift
/// try await WriteAuthor.$current.withValue("ada@example.org") {
///     try await store.update(idea)
/// }
/// ```
public enum WriteAuthor {
    /// The maximum length of an author's name in a history, in UTF-8; the rest is cut off.
    public static let maximumLength = 200

    /// The name of the author, `nil` if it is not known.
    @TaskLocal public static var current: String?

    /// The name as a store keeps it.
    package static var stored: String? {
        current.map { name in
            var bytes = name.utf8.prefix(maximumLength)
            while String(bytes) == nil { bytes = bytes.dropLast() }
            return String(bytes) ?? ""
        }
    }
}
