public import Formwork

/// A revision of the board: each change of an idea makes the next one.
public struct BoardRevision: Codable, Hashable, Sendable {
    /// The run of the server that counts; another run starts over.
    public let run: ModelIdType
    /// The number of changes in that run.
    public let number: Int

    /// Makes a revision.
    public init(run: ModelIdType, number: Int) {
        self.run = run
        self.number = number
    }
}
