public import Formwork

/// What has changed on the board, or all that is on it.
public struct IdeaChanges: ServerRequestBody, Hashable {
    /// Until where the board is known with this answer.
    public let revision: BoardRevision
    /// Whether these are all ideas: what the asker knew before is too old.
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

    /// Whether nothing has changed.
    public var isEmpty: Bool { !isWholeBoard && ideas.isEmpty && deleted.isEmpty }
}
