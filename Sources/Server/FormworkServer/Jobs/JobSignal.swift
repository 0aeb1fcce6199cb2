import Synchronization

/// Wakes the workers of the process when there may be something to do.
final class JobSignal: Sendable {
    private let sleepers = Mutex<[Int: AsyncStream<Void>.Continuation]>([:])

    /// The wake-ups from now on; several before the next look are one.
    func wakes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = sleepers.withLock { sleepers in
            let number = (sleepers.keys.max() ?? 0) + 1
            sleepers[number] = continuation
            return number
        }
        continuation.onTermination = { [weak self] _ in
            self?.sleepers.withLock { $0[number] = nil }
        }
        return stream
    }

    /// Wakes all.
    func wake() {
        for sleeper in sleepers.withLock({ Array($0.values) }) { sleeper.yield() }
    }
}
