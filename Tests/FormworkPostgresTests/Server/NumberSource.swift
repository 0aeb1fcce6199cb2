import Synchronization

/// Numbers from 1 on.
final class NumberSource: Sendable {
    private let last = Mutex(0)

    func next() -> Int {
        last.withLock {
            $0 += 1
            return $0
        }
    }
}
