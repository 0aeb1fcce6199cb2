package import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import CSodium
#endif

/// A secret key that authenticates messages (HMAC with SHA-256, RFC 2104).
///
/// ```swift
/// let key = AuthenticationKey()
/// let code = key.code(for: message)
/// key.isValid(code, for: message)  // true, for no other message and for no other key
/// ```
package struct AuthenticationKey: Sendable {
    /// The number of bytes of a random key, and of a code.
    package static let length = 32

    /// The bytes of the key.
    package let bytes: Data

    #if !canImport(CryptoKit)
        /// The state behind the key, with which each code begins: half of the work on a short message.
        private let start: crypto_auth_hmacsha256_state
    #endif

    /// Makes a random key.
    package init() { self.init(.random(count: AuthenticationKey.length)) }

    /// Makes a key from secret bytes; fewer than 32 weaken its codes.
    package init(_ bytes: Data) {
        self.bytes = bytes
        #if !canImport(CryptoKit)
            // The state is a plain value in C, and initialized by the call.
            var state = crypto_auth_hmacsha256_state()
            crypto_auth_hmacsha256_init(&state, Array(bytes), bytes.count)
            start = state
        #endif
    }

    /// The code that authenticates a message.
    ///
    /// - Complexity: O(n) in the number of bytes.
    package func code(for message: Data) -> Data {
        #if canImport(CryptoKit)
            Data(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: bytes)))
        #else
            Sodium.output(AuthenticationKey.length) { code in
                var state = start
                message.withUnsafeBytes { Self.add($0, to: &state) }
                return crypto_auth_hmacsha256_final(&state, code)
            }
        #endif
    }

    /// The code that authenticates parts for one purpose: that of the purpose and the parts joined with their
    /// lengths, which needs no joined copy.
    ///
    /// - Complexity: O(n) in the number of bytes.
    package func code(ofParts parts: [Data], for purpose: StaticString) -> Data {
        #if canImport(CryptoKit)
            code(for: .joined([purpose.withUTF8Buffer { Data($0) }] + parts))
        #else
            Sodium.output(AuthenticationKey.length) { code in
                var state = start
                purpose.withUTF8Buffer { Self.add(part: UnsafeRawBufferPointer($0), to: &state) }
                for part in parts {
                    part.withUnsafeBytes { Self.add(part: $0, to: &state) }
                }
                return crypto_auth_hmacsha256_final(&state, code)
            }
        #endif
    }

    #if !canImport(CryptoKit)
        private static func add(
            part: UnsafeRawBufferPointer, to state: inout crypto_auth_hmacsha256_state
        ) {
            Swift.withUnsafeBytes(of: UInt64(part.count).bigEndian) { add($0, to: &state) }
            add(part, to: &state)
        }

        private static func add(
            _ bytes: UnsafeRawBufferPointer, to state: inout crypto_auth_hmacsha256_state
        ) {
            let content = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
            _ = crypto_auth_hmacsha256_update(&state, content, UInt64(bytes.count))
        }
    #endif

    /// Whether a code authenticates a message; the comparison takes the same time wherever it differs.
    package func isValid(_ code: Data, for message: Data) -> Bool {
        #if canImport(CryptoKit)
            HMAC<SHA256>.isValidAuthenticationCode(
                code, authenticating: message, using: SymmetricKey(data: bytes))
        #else
            let expected = self.code(for: message)
            return code.count == expected.count
                && sodium_memcmp(Array(code), Array(expected), expected.count) == 0
        #endif
    }
}

extension Data {
    /// Random bytes from the system's generator, which is fit for secrets.
    package static func random(count: Int) -> Data {
        #if canImport(CryptoKit)
            var generator = SystemRandomNumberGenerator()
            return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
        #else
            // One call of the system at most, whereas Swift's generator makes one for each eight bytes.
            var bytes = Data(count: count)
            bytes.withUnsafeMutableBytes { RandomReserve.fill($0) }
            return bytes
        #endif
    }
}
