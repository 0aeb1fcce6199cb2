import FormworkEngine
import Testing

@Suite struct UnicodeScalarTextTests {
    @Test(
        "Plain text has tabs, line feeds and the marks and joiners that scripts need",
        arguments: [
            "a\tb\nc", "می\u{200C}خواهم", "👩\u{200D}👧", "abc\u{200F}(1)", "\u{061C}-5\u{200E}",
            "e\u{301}", "\u{FEFF}a", "\u{FFFD}", "\u{AD}", "\u{E000}", "ⵣ 漢字 ไทย",
        ])
    func plain(text: String) {
        #expect(Constraint.plainText.isSatisfied(by: .text(text)))
    }

    @Test(
        "Controls, changes of direction and noncharacters are not plain text",
        arguments: [
            0x00, 0x01, 0x08, 0x0B, 0x0C, 0x0D, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9F, 0x202A, 0x202B,
            0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0xFFFE, 0xFFFF, 0x1FFFE,
            0x10FFFF,
        ] as [UInt32])
    func notPlain(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(!Constraint.plainText.isSatisfied(by: .text("a\(Character(scalar))b")))
    }

    @Test(
        "A single line has no line break of any kind",
        arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func lineBreaks(lineBreak: String) {
        #expect(!Constraint.singleLine.isSatisfied(by: .text("a\(lineBreak)b")))
        #expect(Constraint.singleLine.isSatisfied(by: .text("a\tb c")))
    }

    @Test("White space follows the Unicode property")
    func whiteSpace() throws {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isBlank = !Constraint.required.isSatisfied(by: .text(String(Character(scalar))))
            try #require(isBlank == scalar.properties.isWhitespace, "U+\(String(value, radix: 16))")
        }
    }
}
