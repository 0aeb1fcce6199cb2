import Foundation
import Synchronization

/// A sign between the work of a connection, whose thread may wait, and a test, which may not.
final class Latch: Sendable {
    private let state = Mutex(false)

    private var isOpen: Bool { state.withLock { $0 } }

    /// Lets all go on that wait, and will.
    func open() { state.withLock { $0 = true } }

    /// Waits on the thread of a connection, for half a minute at most.
    func wait() {
        let deadline = ContinuousClock.now + .seconds(30)
        while !isOpen, ContinuousClock.now < deadline { usleep(2_000) }
    }

    /// Waits in a test, without end: the work that opens the latch also opens it when it fails.
    func opened() async throws {
        while !isOpen { try await Task.sleep(for: .milliseconds(5)) }
    }
}
