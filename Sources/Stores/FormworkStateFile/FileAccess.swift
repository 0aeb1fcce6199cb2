internal import Foundation

/// A system call that failed, by its number.
struct AccessFailure: Error {
    let number: Int32

    /// The number of the call that has just failed.
    static var last: AccessFailure { AccessFailure(number: errno) }
}

/// An open file or folder; it is closed with its last reference.
struct FileAccess: ~Copyable {
    private let descriptor: Int32

    /// Opens a file to read it, or a folder.
    init(reading path: String) throws(AccessFailure) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
    }

    /// Makes a new file that only its owner may touch.
    init(creating path: String) throws(AccessFailure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last }
    }

    deinit { close(descriptor) }

    /// All bytes of the file.
    func readAll() throws(AccessFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer.prefix(count)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Writes bytes at the end.
    func write(_ bytes: [UInt8]) throws(AccessFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Waits until the disk has everything, names in a folder included.
    func synchronize() throws(AccessFailure) {
        #if canImport(Darwin)
            // There `fsync` only hands the bytes to the disk, which may keep them in its cache.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(descriptor) == 0 else { throw .last }
    }

    /// Gives the file the permissions of another one.
    func takePermissions(of path: String) {
        var info = stat()
        if stat(path, &info) == 0 { _ = fchmod(descriptor, info.st_mode & 0o777) }
    }

    /// Keeps all others out who ask; waits for them for some time.
    ///
    /// - Returns: whether the lock was obtained.
    func lock(patience: Duration) -> Bool {
        let end = ContinuousClock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard ContinuousClock.now < end else { return false }
            usleep(5_000)
        }
        return true
    }
}
