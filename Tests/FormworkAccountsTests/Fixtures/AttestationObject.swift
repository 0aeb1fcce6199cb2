import Foundation

/// The answer of an authenticator with a new passkey, in CBOR.
struct AttestationObject {
    var format = "none"
    var statement = Data([0xA0])
    var authenticatorData: Data

    /// The bytes.
    var bytes: Data {
        var bytes = Data([0xA3])
        bytes += Self.text("fmt")
        bytes += Self.text(format)
        bytes += Self.text("attStmt")
        bytes += statement
        bytes += Self.text("authData")
        bytes += Data([0x59, UInt8(authenticatorData.count >> 8)])
        bytes += Data([UInt8(authenticatorData.count & 0xFF)])
        bytes += authenticatorData
        return bytes
    }

    /// A statement with some members, whose values are in CBOR already.
    static func statement(_ members: [(name: String, value: [UInt8])]) -> Data {
        members.reduce(into: Data([0xA0 + UInt8(members.count)])) { bytes, member in
            bytes += text(member.name)
            bytes += Data(member.value)
        }
    }

    private static func text(_ text: String) -> Data {
        Data([0x60 + UInt8(text.utf8.count)]) + Data(text.utf8)
    }
}
