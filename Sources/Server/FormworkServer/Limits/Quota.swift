import Synchronization

/// A limited amount that all requests share.
final class Quota: Sendable {
    private let limit: Int
    private let used = Mutex(0)

    /// Makes a quota of which nothing is used.
    init(_ limit: Int) { self.limit = limit }

    /// Takes an amount; `false` if it is more than is left, and nothing is taken.
    ///
    /// It never waits: a request for which there is no room is refused at once.
    func take(_ amount: Int) -> Bool {
        used.withLock { used in
            guard amount <= limit - used else { return false }
            used += amount
            return true
        }
    }

    /// Returns an amount that was taken.
    func giveBack(_ amount: Int) { used.withLock { $0 -= amount } }
}
