@preconcurrency import Dispatch
import Foundation
import Synchronization

/// Watches a connection for arrivals while nothing is asked.
final class SocketWatch: Sendable {
    private let source: any DispatchSourceRead
    private let isPaused = Mutex(false)

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - socket: The socket of the connection.
    ///   - arrived: Is called at an arrival, and again after the next ``resume()``.
    init(_ socket: Int32, whenArrived arrived: @escaping @Sendable () -> Void) {
        // A number of its own, so that it is no other one if the connection is closed; programs that this one starts do not
        // have it.
        let descriptor = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { [weak self] in
            self?.pause()
            arrived()
        }
        source.activate()
    }

    deinit {
        // A source that is paused does not end.
        resume()
        source.cancel()
    }

    /// Watches for arrivals again, once what has arrived is read.
    func resume() {
        isPaused.withLock { isPaused in
            if isPaused { source.resume() }
            isPaused = false
        }
    }

    private func pause() {
        isPaused.withLock { isPaused in
            if !isPaused { source.suspend() }
            isPaused = true
        }
    }
}
