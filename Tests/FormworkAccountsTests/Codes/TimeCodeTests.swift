import Foundation
import Testing

@testable import FormworkAccounts

@Suite("Codes by time") struct TimeCodeTests {
    private static let secret = Array("12345678901234567890".utf8)

    @Test(
        "are those of RFC 4226",
        arguments: [
            (0, "755224"), (1, "287082"), (2, "359152"), (3, "969429"), (4, "338314"),
            (5, "254676"),
            (6, "287922"), (7, "162583"), (8, "399871"), (9, "520489"),
        ])
    func counter(interval: Int, code: String) {
        #expect(TimeCode(secret: Self.secret).code(at: interval) == code)
    }

    @Test(
        "are those of RFC 6238",
        arguments: [
            (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"), (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
        ])
    func time(seconds: Int, code: String) {
        let interval = seconds / TimeCode.period
        #expect(TimeCode(secret: Self.secret).code(at: interval, digits: 8) == code)
    }

    @Test("are taken from the interval before and after, each once")
    func window() {
        let code = TimeCode(secret: Self.secret)
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let present = 1_800_000_000 / TimeCode.period
        for drift in -2...2 {
            let text = code.code(at: present + drift)
            let expected = abs(drift) <= TimeCode.maximumDrift ? present + drift : nil
            #expect(code.interval(of: text, now: now, after: nil) == expected)
            #expect(code.interval(of: text, now: now, after: present + 1) == nil)
        }
        let spaced = code.code(at: present).prefix(3) + " " + code.code(at: present).suffix(3)
        #expect(code.interval(of: String(spaced), now: now, after: nil) == present)
    }

    @Test(
        "use SHA-1 as FIPS 180-4 specifies it",
        arguments: [
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
            ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
            ),
        ])
    func digest(text: String, digest: String) {
        #expect(SHA1.digest(of: Array(text.utf8)) == Array(Data(hexadecimal: digest) ?? Data()))
    }

    @Test("use HMAC as RFC 2202 tests it, also with a key that is longer than a block")
    func authentication() {
        let short = SHA1.authenticationCode(
            for: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(
            Data(short).map { $0 }
                == Array(
                    Data(hexadecimal: "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79") ?? Data()))
        let long = SHA1.authenticationCode(
            for: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            key: [UInt8](repeating: 0xAA, count: 80))
        #expect(
            long
                == Array(
                    Data(hexadecimal: "aa4ae5e15272d00e95705637ce8a3b55ed402112") ?? Data()))
    }

    @Test(
        "have secrets in the Base32 of RFC 4648",
        arguments: [
            ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
        ])
    func base32(text: String, encoded: String) {
        #expect(Base32.text(of: Array(text.utf8)) == encoded)
        #expect(Base32.bytes(of: encoded.lowercased()) == Array(text.utf8))
    }
}
