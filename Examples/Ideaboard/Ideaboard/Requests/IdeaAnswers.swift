public import Formwork

/// The answer to a request that added an idea.
public struct IdeaCreated: ServerRequestBody, Hashable {
    /// The new idea.
    public let id: ModelIdType
    /// Its first version.
    public let version: Int

    /// Makes an answer.
    public init(id: ModelIdType, version: Int) {
        self.id = id
        self.version = version
    }
}

/// The answer to a request that changed an idea.
public struct IdeaUpdated: ServerRequestBody, Hashable {
    /// The idea.
    public let id: ModelIdType
    /// The version that it has now.
    public let version: Int

    /// Makes an answer.
    public init(id: ModelIdType, version: Int) {
        self.id = id
        self.version = version
    }
}

/// The answer to a request that marked an idea as deleted.
public struct IdeaDeleted: ServerRequestBody, Hashable {
    /// The idea.
    public let id: ModelIdType

    /// Makes an answer.
    public init(id: ModelIdType) { self.id = id }
}

/// The answer to a request that removed an idea for good.
public struct IdeaDestroyed: ServerRequestBody, Hashable {
    /// The idea.
    public let id: ModelIdType

    /// Makes an answer.
    public init(id: ModelIdType) { self.id = id }
}
