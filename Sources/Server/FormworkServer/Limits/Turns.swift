/// Lets a few tasks work at the same time; others wait for their turn, in the order in which they came.
package actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Lets a number of tasks work.
    package init(_ count: Int) { free = count }

    /// Works when the turn has come.
    package func take<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async rethrows -> Value {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
        defer { giveBack() }
        return try await work()
    }

    private func giveBack() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
