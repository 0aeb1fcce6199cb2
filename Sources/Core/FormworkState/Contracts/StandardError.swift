#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The standard error stream of the process, without Foundation.
enum StandardError {
    /// Writes a text, as far as the stream accepts it.
    static func write(_ text: String) {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes {
                    systemWrite(STDERR_FILENO, $0.baseAddress, $0.count)
                }
                guard count > 0 else { return }
                bytes = bytes.dropFirst(count)
            }
        #endif
    }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        write(file, bytes, count)
    }
#endif
