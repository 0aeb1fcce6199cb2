import Formwork

/// An operation on its way into a graph.
struct OperationSubmission: Sendable {
    let node: OperationNode
    let priority: TaskPriority
    let dependencies: [OperationNode]
    /// The identity of a read; `nil` for another operation.
    let identity: TypedKey?
    let timeLimit: Duration
    /// The error that a check of the values found.
    let refusal: (any Error)?
    let work: @Sendable (OperationContext) async throws -> any Sendable

    init<Operation: ServerOperation>(
        _ node: OperationNode, _ operation: Operation, priority: TaskPriority,
        after dependencies: [OperationNode]
    ) {
        self.node = node
        self.priority = priority
        self.dependencies = dependencies
        identity = (operation as? any ReadOperation)?.key
        timeLimit = operation.timeLimit
        work = { try await $0.perform(operation) }
        do {
            try operation.validateData()
            refusal = nil
        } catch {
            refusal = error
        }
    }
}
