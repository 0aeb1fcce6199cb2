import Synchronization

/// A network that a test takes away.
final class Network: Sendable {
    private let state = Mutex(true)

    var isThere: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
