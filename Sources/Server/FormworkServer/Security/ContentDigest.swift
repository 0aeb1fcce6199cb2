import Crypto
import Foundation

/// The SHA-256 of some content, by which equal contents are known.
enum ContentDigest {
    /// The digest of parts in 64 hexadecimal digits; parts that are divided in another way differ.
    static func text(of parts: [Data]) -> String {
        SHA256.hash(data: joined(parts)).hexadecimalText
    }

    /// The parts with the length of each before it.
    static func joined(_ parts: [Data]) -> Data {
        parts.reduce(into: Data()) { bytes, part in
            withUnsafeBytes(of: UInt64(part.count).bigEndian) { bytes.append(contentsOf: $0) }
            bytes.append(part)
        }
    }
}

extension Sequence<UInt8> {
    /// The bytes in two hexadecimal digits each.
    var hexadecimalText: String {
        map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
