/// A piece of work of a screenlet.
public protocol ServerOperation<Output>: Sendable {
    /// The outcome.
    associatedtype Output: Sendable

    /// Checks the data before the work begins.
    func validateData() throws

    /// Does the work.
    func doRun(in context: OperationContext) async throws -> Output
}

extension ServerOperation {
    /// Accepts the data.
    public func validateData() throws {}
}

/// The surroundings of an operation.
public struct OperationContext: Sendable {
    init() {}
}
