import CPostgres
import Synchronization

/// Asks a server to end the statement that a connection waits for, from any thread.
///
/// Such a request has no effect before the statement has begun, so that it is repeated, and may arrive late, at
/// a statement that follows, so that a connection that was asked is closed.
final class PostgresCancellation: Sendable {
    private let state = Mutex(State())

    private struct State {
        /// The address of libpq's description of the connection, which is only read; 0 for none.
        var description: UInt = 0
        var isWorking = false
        var isRequested = false
    }

    deinit { PQfreeCancel(OpaquePointer(bitPattern: state.withLock(\.description))) }

    /// Whether the server was asked.
    var isRequested: Bool { state.withLock(\.isRequested) }

    /// Describes the connection; it can be cancelled from now on.
    func enable(_ connection: OpaquePointer?) {
        let description = UInt(bitPattern: PQgetCancel(connection))
        state.withLock { $0.description = description }
    }

    /// Notes that work has begun or has ended.
    func note(isWorking: Bool) { state.withLock { $0.isWorking = isWorking } }

    /// Asks the server until the work has ended.
    func request() async {
        while ask() { try? await Task.sleep(for: .milliseconds(50)) }
    }

    /// Asks the server once, if there is work.
    private func ask() -> Bool {
        state.withLock { state in
            guard state.isWorking else { return false }
            state.isRequested = true
            if let description = OpaquePointer(bitPattern: state.description) {
                var reason = [CChar](repeating: 0, count: 256)
                PQcancel(description, &reason, Int32(reason.count))
            }
            return true
        }
    }
}
