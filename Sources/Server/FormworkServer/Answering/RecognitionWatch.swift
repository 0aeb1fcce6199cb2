import Formwork

/// The watch over a request that waits: it ends when its sender is no longer recognized, such as after a
/// log-out in another window or by an operator.
struct RecognitionWatch: Sendable {
    /// The end of a request whose sender is no longer recognized.
    struct Ended: Error {}

    /// The time between two looks.
    static let interval = Duration.seconds(1)

    let exchange: Exchange

    /// Waits for a result, as long as the sender is recognized.
    ///
    /// - Throws: ``Ended`` once the sender is not; the error of the operation or of the store.
    func run<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard exchange.identity != nil else { return try await operation() }
        return try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await operation() }
            group.addTask {
                while true {
                    try await Task.sleep(for: Self.interval)
                    guard try await exchange.isCurrent() else { throw Ended() }
                }
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
