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
        #if canImport(CryptoKit)
            bytes = Data(SHA256.hash(data: content))
        #else
            bytes = Sodium.output(ContentDigest.length) { digest in
                content.withUnsafeBytes { content in
                    let start = content.assumingMemoryBound(to: UInt8.self).baseAddress
                    return crypto_generichash(
                        digest, ContentDigest.length, start, UInt64(content.count), nil, 0)
                }
            }
        #endif
    }

    /// Makes the digest of parts: the same bytes that are divided in another way have another one.
    package init(ofParts parts: [Data]) { self.init(of: .joined(parts)) }
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
            Swift.withUnsafeBytes(of: UInt64(part.count).bigEndian) { bytes.append(contentsOf: $0) }
            bytes.append(contentsOf: part)
        }
        return Data(bytes)
    }
}

extension Sequence<UInt8> {
    /// The bytes in two hexadecimal digits each.
    package var hexadecimalText: String {
        let digits: StaticString = "0123456789abcdef"
        let bytes = Array(self)
        return String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
            for (index, byte) in bytes.enumerated() {
                text[2 * index] = digits.utf8Start[Int(byte >> 4)]
                text[2 * index + 1] = digits.utf8Start[Int(byte & 15)]
            }
            return 2 * bytes.count
        }
    }
}
