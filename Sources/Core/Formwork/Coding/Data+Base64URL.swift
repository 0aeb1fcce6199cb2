package import Foundation

extension Data {
    /// The bytes in Base64 with the characters that cookies and forms carry as they are (RFC 4648,
    /// 5).
    package var base64URL: String {
        withUnsafeBytes { bytes in
            String(unsafeUninitializedCapacity: (bytes.count * 4 + 2) / 3) { text in
                var (bits, waiting, count) = (0, 0, 0)
                for byte in bytes {
                    (bits, waiting) = (bits << 8 | Int(byte), waiting + 8)
                    while waiting >= 6 {
                        waiting -= 6
                        text[count] = Self.digits.utf8Start[bits >> waiting & 63]
                        count += 1
                    }
                    bits &= 63
                }
                guard waiting > 0 else { return count }
                text[count] = Self.digits.utf8Start[bits << (6 - waiting) & 63]
                return count + 1
            }
        }
    }

    private static var digits: StaticString {
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    }

    /// Reads bytes in that Base64; `nil` for any other text.
    package init?(base64URL text: String) {
        var plain = Data(text.utf8.map(\.inPlainBase64))
        plain.append(contentsOf: repeatElement(UInt8(ascii: "="), count: (4 - plain.count % 4) % 4))
        self.init(base64Encoded: plain)
        guard base64URL == text else { return nil }
    }
}

extension UInt8 {
    /// The character that plain Base64 has for one of addresses.
    fileprivate var inPlainBase64: UInt8 {
        switch self {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: self
        }
    }
}
