import Synchronization

/// The network of a test, which has a fault as long as the test wants it.
final class Network: Sendable {
    /// The faults.
    enum Fault: Sendable {
        /// Nothing reaches the server.
        case away
        /// Everything reaches the server, and no answer to a write comes back.
        case lostAnswers
        /// Only writes reach the server.
        case noReads
    }

    private let state = Mutex<Fault?>(nil)

    var fault: Fault? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    var isThere: Bool {
        get { fault == nil }
        set { fault = newValue ? nil : .away }
    }
}
