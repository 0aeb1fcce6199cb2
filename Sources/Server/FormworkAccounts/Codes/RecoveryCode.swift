import FormworkCryptography
import Foundation

/// A code that takes the place of a code by time once, for a user whose device is lost.
struct RecoveryCode {
    /// The number of random bytes: enough for a digest that is computed fast.
    static let length = 15

    private static let groupLength = 6

    /// The random bytes.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads an entered code; `nil` for any other text.
    init?(_ text: String) {
        guard text.utf8.count <= 64, let bytes = Base32.bytes(of: text),
            bytes.count == Self.length
        else { return nil }
        self.bytes = bytes
    }

    /// The code as it is shown.
    var text: String {
        let digits = Array(Base32.text(of: bytes))
        return stride(from: 0, to: digits.count, by: Self.groupLength).map { start in
            String(digits[start..<min(start + Self.groupLength, digits.count)])
        }.joined(separator: "-")
    }

    /// The digest, as it is stored.
    var hash: String {
        ContentDigest(ofParts: [Data("recovery".utf8), Data(bytes)]).text
    }
}
