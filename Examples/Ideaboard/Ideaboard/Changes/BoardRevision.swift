public import Formwork

/// Until where somebody knows the board: each change of an idea makes the next revision.
public struct BoardRevision: Codable, Hashable, Sendable {
    /// The run of the server that counts; another run counts anew.
    public let run: ModelIdType
    /// How many changes there were in that run.
    public let number: Int

    /// Makes a revision.
    public init(run: ModelIdType, number: Int) {
        self.run = run
        self.number = number
    }
}
