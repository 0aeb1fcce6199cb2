import FormworkCryptography
import Foundation

/// A random text of 256 bits that proves something once or for a time: a session, a link in a
/// letter, a token of a program.
///
/// Its owner has the text. A store has a digest, from which the text cannot be found, and whose first
/// half is the identity of the record: nothing needs to be searched for.
struct Secret: Sendable {
    /// The number of random bytes.
    static let length = 32

    private let bytes: Data
    private let digest: ContentDigest

    /// Makes a secret.
    init() { self.init(bytes: .random(count: Self.length)) }

    /// Reads a secret; `nil` for any other text.
    init?(_ text: String?) {
        guard let text, text.utf8.count <= 64, let bytes = Data(hexadecimal: text),
            bytes.count == Self.length
        else { return nil }
        self.init(bytes: bytes)
    }

    /// Makes a secret of a signature, which only the site can compute.
    init(signature: Data) { self.init(bytes: Data(signature.prefix(Self.length))) }

    private init(bytes: Data) {
        self.bytes = bytes
        digest = ContentDigest(ofParts: [Data("accounts".utf8), bytes])
    }

    /// The text for its owner: 64 hexadecimal digits.
    var text: String { bytes.hexadecimalText }

    /// The digest, as it is stored.
    var hash: String { digest.text }

    /// The identity of the record with the digest.
    var id: UUID { digest.identity }

    /// Whether a stored digest is that of this secret, in the same time wherever it differs.
    func isSecret(of hash: String) -> Bool {
        let (own, other) = (Array(self.hash.utf8), Array(hash.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension ContentDigest {
    /// The identity of a record that is found by the digest: its first half.
    var identity: UUID {
        bytes.prefix(16).withUnsafeBytes { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
        }
    }
}

extension Data {
    /// Reads bytes in two lower-case hexadecimal digits each; `nil` for any other text.
    init?(hexadecimal text: String) {
        let digits = text.utf8.map { digit -> UInt8? in
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
            default: nil
            }
        }
        guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
        let values = digits.compactMap(\.self)
        self.init(
            stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] })
    }
}
