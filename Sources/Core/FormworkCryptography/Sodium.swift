#if !canImport(CryptoKit)
    import CSodium
    import Foundation

    /// The library libsodium, which is initialized before its first use.
    enum Sodium {
        /// Whether the library can be used: it cannot where the system has no source of random bytes.
        private static let isReady = sodium_init() >= 0

        /// The bytes that a function of the library writes.
        ///
        /// It returns 0 like all functions that are used here: by their documentation they fail for
        /// lengths only, which are constants.
        static func output(_ count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int32) -> Data {
            precondition(isReady, "libsodium found no source of random bytes on this system.")
            var bytes = Data(count: count)
            let status = bytes.withUnsafeMutableBytes { buffer in
                // Not empty, so that it has an address.
                buffer.assumingMemoryBound(to: UInt8.self).baseAddress.map(write) ?? -1
            }
            precondition(status == 0, "libsodium refused a length.")
            return bytes
        }
    }
#endif
