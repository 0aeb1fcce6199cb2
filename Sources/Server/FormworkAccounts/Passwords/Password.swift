import Foundation

/// A password as it is hashed: its text in one canonical spelling, of a bounded length.
///
/// Two keyboards may enter the same text as different code points; the canonical composition makes
/// them equal (NIST SP 800-63B-4, 3.1.1.2).
struct Password: Sendable {
    /// The maximum number of bytes; a longer password is refused before it is hashed.
    static let maximumLength = 1_024

    /// The least number of characters of a new password.
    static let minimumLength = 12

    /// The bytes, in UTF-8.
    let bytes: [UInt8]

    /// Takes an entered text; `nil` if it is too long or empty.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.maximumLength else { return nil }
        let bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
        guard bytes.count <= Self.maximumLength else { return nil }
        self.bytes = bytes
    }
}
