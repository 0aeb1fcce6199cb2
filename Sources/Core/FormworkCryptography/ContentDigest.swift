package import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import CSodium
#endif

/// The digest of some content: 32 bytes by which equal contents are recognized.
///
/// It is BLAKE2b (RFC 7693) by libsodium, and SHA-256 on Apple's systems, where CryptoKit is present
/// and libsodium is not. Digests of two systems are therefore never compared.
///
/// ```swift
/// ContentDigest(of: body) == ContentDigest(of: bodyBefore)
/// ContentDigest(ofParts: [name, value]).text  // 64 digits
/// ```
///
/// - Complexity: O(n) in the number of bytes.
package struct ContentDigest: Hashable, Sendable {
    /// The number of bytes of a digest.
    package static let length = 32

    /// The bytes of the digest.
    package let bytes: Data

    /// Makes the digest of bytes.
    package init(of content: Data) {
        bytes = content.withUnsafeBytes(Self.digest)
    }

    /// Makes the digest of parts: the same bytes that are divided in another way have another one.
    package init(ofParts parts: [Data]) { self.init(of: .joined(parts)) }

    /// Makes the digest of texts: that of parts with their UTF-8, at less cost.
    package init(ofTexts texts: [String]) {
        var joined: [UInt8] = []
        joined.reserveCapacity(texts.reduce(0) { $0 + 8 + $1.utf8.count })
        for text in texts {
            joined.append(count: text.utf8.count)
            joined.append(contentsOf: text.utf8)
        }
        bytes = joined.withUnsafeBytes(Self.digest)
    }

    private static func digest(of content: UnsafeRawBufferPointer) -> Data {
        #if canImport(CryptoKit)
            Data(SHA256.hash(data: content))
        #else
            Sodium.output(length) { digest in
                let start = content.assumingMemoryBound(to: UInt8.self).baseAddress
                return crypto_generichash(digest, length, start, UInt64(content.count), nil, 0)
            }
        #endif
    }
}

extension ContentDigest {
    /// The SHA-256 of bytes, for what a standard demands it of, such as a content security policy.
    package static func sha256(of content: Data) -> Data {
        #if canImport(CryptoKit)
            Data(SHA256.hash(data: content))
        #else
            Sodium.output(length) { digest in
                crypto_hash_sha256(digest, Array(content), UInt64(content.count))
            }
        #endif
    }

    /// The bytes in 64 hexadecimal digits.
    package var text: String { bytes.hexadecimalText }
}

extension Data {
    /// The parts with the length of each before it, so that no two lists of parts are alike.
    package static func joined(_ parts: [Data]) -> Data {
        // An array grows at less cost than `Data`.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + 8 + $1.count })
        for part in parts {
            bytes.append(count: part.count)
            bytes.append(contentsOf: part)
        }
        return Data(bytes)
    }
}

extension [UInt8] {
    /// Appends the number of bytes of a part, in eight bytes.
    fileprivate mutating func append(count: Int) {
        Swift.withUnsafeBytes(of: UInt64(count).bigEndian) { append(contentsOf: $0) }
    }
}

extension Data {
    /// The bytes in two hexadecimal digits each: those of a sequence are found through generic calls.
    package var hexadecimalText: String {
        withUnsafeBytes { String(hexadecimal: $0.assumingMemoryBound(to: UInt8.self)) }
    }
}

extension Sequence<UInt8> {
    /// The bytes in two hexadecimal digits each.
    package var hexadecimalText: String {
        // One call for all bytes: each of an unknown sequence costs a call of its own.
        withContiguousStorageIfAvailable(String.init(hexadecimal:))
            ?? Array(self).withUnsafeBufferPointer(String.init(hexadecimal:))
    }
}

extension String {
    fileprivate init(hexadecimal bytes: UnsafeBufferPointer<UInt8>) {
        let digits: StaticString = "0123456789abcdef"
        self.init(unsafeUninitializedCapacity: 2 * bytes.count) { text in
            for (index, byte) in bytes.enumerated() {
                text[2 * index] = digits.utf8Start[Int(byte >> 4)]
                text[2 * index + 1] = digits.utf8Start[Int(byte & 15)]
            }
            return 2 * bytes.count
        }
    }
}
