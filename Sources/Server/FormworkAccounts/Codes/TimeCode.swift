import Foundation

/// The codes by time of an account (RFC 6238): six digits that change every 30 seconds.
struct TimeCode: Sendable {
    /// The number of seconds for which a code is shown.
    static let period = 30

    /// The number of digits.
    static let digits = 6

    /// The number of intervals before and after the present one whose codes are taken as well.
    static let maximumDrift = 1

    /// The bytes that the account and the user's program share.
    let secret: [UInt8]

    /// The code of an interval (RFC 4226, 5.3).
    func code(at interval: Int, digits: Int = Self.digits) -> String {
        let message = (0..<8).map { UInt8(truncatingIfNeeded: interval >> (56 - 8 * $0)) }
        let hash = SHA1.authenticationCode(for: message, key: secret)
        let offset = Int(hash[hash.count - 1] & 0xF)
        let number = hash[offset..<(offset + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let limit = (0..<digits).reduce(UInt32(1)) { limit, _ in limit * 10 }
        let text = String((number & 0x7FFF_FFFF) % limit)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// Finds the interval whose code was entered.
    ///
    /// - Parameters:
    ///   - text: The entered text, in which spaces do not count.
    ///   - now: The time.
    ///   - last: The interval of the last code that was used, none of which is taken again.
    /// - Returns: The interval; `nil` if the text is none of the codes that are taken.
    func interval(of text: String, now: Date, after last: Int?) -> Int? {
        let entered = text.filter { !$0.isWhitespace }
        let present = Int(now.timeIntervalSince1970) / Self.period
        return (present - Self.maximumDrift...present + Self.maximumDrift).first { interval in
            interval > last ?? .min && code(at: interval) == entered
        }
    }

    /// The address that programs for codes read.
    func link(for email: String, at site: String) -> String {
        let label = "\(site):\(email)".addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        let issuer = site.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "otpauth://totp/\(label ?? "")?secret=\(Base32.text(of: secret))&issuer=\(issuer)"
    }
}

/// Bytes as letters and digits that are typed easily (RFC 4648, 6), without padding.
enum Base32 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    /// Returns the text of some bytes.
    static func text(of bytes: [UInt8]) -> String {
        var (text, buffer, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                text.append(digits[Int(buffer >> count & 31)])
            }
        }
        if count > 0 { text.append(digits[Int(buffer << (5 - count) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads a text, in which case, spaces and hyphens do not count; `nil` for any other text.
    static func bytes(of text: String) -> [UInt8]? {
        var (bytes, buffer, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for digit in text.uppercased().utf8
        where digit != UInt8(ascii: " ") && digit != UInt8(ascii: "-") {
            guard let value = digits.firstIndex(of: digit) else { return nil }
            buffer = buffer << 5 | UInt32(value)
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> count))
            }
        }
        return bytes
    }
}
