public import Formwork

/// The identity of an idea.
public struct IdeaQuery: ServerRequestQuery {
    /// The idea.
    public let id: ModelIdType

    /// Makes a query.
    public init(id: ModelIdType) { self.id = id }
}

/// The identity of an idea, with the version that was read.
public struct IdeaVersionQuery: ServerRequestQuery {
    /// The idea.
    public let id: ModelIdType

    /// The version that was read, `nil` to read the newest.
    public let version: Int?

    /// Makes a query.
    public init(id: ModelIdType, version: Int? = nil) {
        self.id = id
        self.version = version
    }
}

/// The notices of the page that follows a change of an idea.
public enum IdeaNotice: String, Codable, Hashable, Sendable, CaseIterable {
    case created, updated, deleted
}
