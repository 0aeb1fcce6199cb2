#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The lines that a program prints or logs to a descriptor while a screen is shown.
///
/// The descriptor leads to a file without a name meanwhile, so that all code is held back. ``end()`` is
/// safe in a handler of a signal.
struct HeldLines {
    /// The maximum number of bytes that are kept; earlier ones are dropped.
    static let limit = 1 << 20

    private let descriptor: Int32
    /// Another descriptor for the same place, to which lines are never kept back.
    let original: Int32
    private let file: Int32

    /// Prepares to hold a descriptor; `nil` if there is no room for a file.
    init?(of descriptor: Int32) {
        guard let stream = tmpfile() else { return nil }
        self.descriptor = descriptor
        original = dup(descriptor)
        file = fileno(stream)
        guard original >= 0, fcntl(file, F_SETFL, O_APPEND) == 0 else { return nil }
        _ = fcntl(original, F_SETFD, FD_CLOEXEC)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }

    /// Keeps back the lines that follow.
    func begin() { _ = dup2(file, descriptor) }

    /// Drops the lines before the last ones within the limit, once there are twice as many.
    func trim() {
        guard size > 2 * Self.limit else { return }
        _ = lseek(file, off_t(size - Self.limit), SEEK_SET)
        let last = [UInt8](unsafeUninitializedCapacity: Self.limit) { buffer, count in
            count = max(0, read(file, buffer.baseAddress, buffer.count))
        }
        _ = ftruncate(file, 0)
        // They are appended, so that lines that other threads write meanwhile stay whole.
        last.withUnsafeBufferPointer { TerminalRestoration.write($0, to: file) }
    }

    /// Writes the lines that were kept back, and lets the others through.
    func end() {
        _ = dup2(original, descriptor)
        _ = lseek(file, off_t(max(0, size - Self.limit)), SEEK_SET)
        // As much as is certainly on the stack.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) { buffer in
            while true {
                let count = read(file, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                TerminalRestoration.write(
                    UnsafeBufferPointer(rebasing: buffer[..<count]), to: descriptor)
            }
        }
        _ = ftruncate(file, 0)
    }

    /// The number of bytes that are kept back.
    var size: Int {
        var status = stat()
        return fstat(file, &status) == 0 ? Int(status.st_size) : 0
    }
}
