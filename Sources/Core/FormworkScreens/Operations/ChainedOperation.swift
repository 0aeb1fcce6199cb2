import FormworkClient

extension ServerOperation {
    /// This operation, and then another one that is made of its result.
    ///
    /// ```swift
    /// let portrait = LoadUser(id: id).then { user in LoadPortrait(id: user.portraitId) }
    /// ```
    ///
    /// Both run in one turn, each within its own time. If the first one fails, the second is never made.
    public func then<Next: ServerOperation>(
        _ next: @escaping @Sendable (Output) throws -> Next
    ) -> ChainedOperation<Self, Next> {
        ChainedOperation(first: self, next: next)
    }
}

/// An operation that is followed by one which is made of its result.
public struct ChainedOperation<First: ServerOperation, Next: ServerOperation>: ServerOperation {
    fileprivate let first: First
    fileprivate let next: @Sendable (First.Output) throws -> Next

    /// The names of both.
    public var operationName: String { "\(first.operationName) → \(Next.self)" }

    /// The longest time that there is: each of both has its own.
    public var timeLimit: Duration { .seconds(Int32.max) }

    /// Checks the values of the first one; those of the second are checked once it is made.
    public func validateData() throws { try first.validateData() }

    /// Runs both, and returns the result of the second.
    public func doRun(in context: OperationContext) async throws -> Next.Output {
        // The values of the first were checked before this one got its turn.
        try await context.run(next(try await context.runWithinTime(first)))
    }
}
