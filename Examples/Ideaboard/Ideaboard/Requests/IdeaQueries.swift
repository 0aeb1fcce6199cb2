public import Formwork

/// Which idea is meant.
public struct IdeaQuery: ServerRequestQuery {
    /// The idea.
    public let id: ModelIdType

    /// Makes a query.
    public init(id: ModelIdType) { self.id = id }
}

/// Which idea is meant, as it was when somebody read it.
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
