public import Formwork

/// The changes of the board, or its whole content.
public struct IdeaChanges: ServerRequestBody, Hashable {
    /// The revision of the board after these changes.
    public let revision: BoardRevision
    /// Whether these are all ideas, because the client's revision is too old.
    public let isWholeBoard: Bool
    /// The ideas that were added or changed, as they are now.
    public let ideas: [IdeaSummary]
    /// The ideas that are no longer there.
    public let deleted: [ModelIdType]

    /// Makes an answer.
    public init(
        revision: BoardRevision, isWholeBoard: Bool = false, ideas: [IdeaSummary] = [],
        deleted: [ModelIdType] = []
    ) {
        self.revision = revision
        self.isWholeBoard = isWholeBoard
        self.ideas = ideas
        self.deleted = deleted
    }

    /// Whether there are no changes.
    public var isEmpty: Bool { !isWholeBoard && ideas.isEmpty && deleted.isEmpty }
}
