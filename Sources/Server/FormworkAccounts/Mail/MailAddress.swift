import Foundation

/// An address to which letters can be sent, in the spelling by which accounts are found.
///
/// Nothing in it can end a header field, name a second receiver or be an option of a program.
public struct MailAddress: Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of bytes (RFC 5321, 4.5.3.1.3, without the brackets).
    public static let maximumLength = 254

    /// The address, in lower case.
    public let text: String

    /// Reads an address; `nil` for any text that is none.
    public init?(_ text: String) {
        let text = text.lowercased()
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.maximumLength, parts.count == 2,
            !parts[0].isEmpty, parts[0].utf8.count <= 64, parts[0].first != "-",
            parts[0].utf8.allSatisfy(Self.isLocal),
            !parts[1].isEmpty, parts[1].first != "-", parts[1].utf8.allSatisfy(Self.isDomain)
        else { return nil }
        self.text = text
    }

    /// The address.
    public var description: String { text }

    /// The characters of an unquoted local part (RFC 5322, 3.2.3), with the dot.
    private static func isLocal(_ byte: UInt8) -> Bool {
        isDomain(byte) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte)
    }

    private static func isDomain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}
