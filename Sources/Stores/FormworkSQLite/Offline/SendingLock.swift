import Formwork
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The right of one process to send: a lock on a file, which the system takes back with the process.
final class SendingLock: Sendable {
    private let path: String
    private let descriptor = Mutex<Int32?>(nil)

    init(path: String) { self.path = path }

    deinit { release() }

    /// Returns whether the lock was free.
    ///
    /// - Throws: `unwritable` if the file cannot be made.
    func claim() throws -> Bool {
        try descriptor.withLock { descriptor in
            guard descriptor == nil else { return false }
            let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
            guard file >= 0 else {
                throw ModelStoreError(
                    .unwritable,
                    message: "The file \(path) cannot be made. Make its directory writable.")
            }
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
                close(file)
                return false
            }
            descriptor = file
            return true
        }
    }

    func release() {
        descriptor.withLock { descriptor in
            if let file = descriptor { close(file) }
            descriptor = nil
        }
    }
}
