/// The operations of a screenlet that are being done, by their actions.
struct RunningOperations {
    /// One operation, known by its number.
    struct Run: Hashable {
        let action: String
        let number: Int
    }

    private var cancellations: [Run: @Sendable () -> Void] = [:]
    private var lastNumber = 0

    /// Begins an operation.
    mutating func begin(_ action: String, cancel: @escaping @Sendable () -> Void) -> Run {
        lastNumber += 1
        let run = Run(action: action, number: lastNumber)
        cancellations[run] = cancel
        return run
    }

    /// Ends an operation, and finds out whether it was still wanted.
    mutating func end(_ run: Run) -> Bool { cancellations.removeValue(forKey: run) != nil }

    /// Whether an operation is wanted still.
    func contains(_ run: Run) -> Bool { cancellations[run] != nil }

    /// Whether an operation of an action is being done.
    func contains(_ action: String) -> Bool { cancellations.keys.contains { $0.action == action } }

    /// The number of operations.
    var count: Int { cancellations.count }

    /// Cancels the operations of an action, or all.
    mutating func cancel(_ action: String?) {
        for (run, cancel) in cancellations where action == nil || run.action == action {
            cancellations[run] = nil
            cancel()
        }
    }
}
