import Testing

@testable import FormworkValues

/// "é" as one scalar and as a letter with an accent behind it: equal for `String`, not for a form.
@Suite struct StringScalarsTests {
    @Test func `texts differ where their scalars do`() {
        let (composed, decomposed) = Self.texts
        #expect(composed == decomposed)
        #expect(!composed.hasSameScalars(as: decomposed))
        #expect(FieldValue.text(composed) != .text(decomposed))
        #expect(FieldValue.list([.text(composed)]) != .list([.text(decomposed)]))
        #expect(![composed].containsScalars(of: decomposed))
        #expect(![composed].haveSameScalars(as: [decomposed]))
        #expect([composed, "b"].haveSameScalars(as: [composed, "b"]))
        #expect(![composed].haveSameScalars(as: [composed, "b"]))
    }

    @Test(arguments: ["", "a", "é", "e\u{301}", "👍", "a👍b👍🏽", "٤\u{FFFF}\u{10000}\u{10FFFF}"])
    func `lengths are those of UTF-16`(text: String) {
        #expect(text.utf16Count == text.utf16.count)
    }

    @Test(arguments: [
        ("", "", true, true), ("abc", "", true, true), ("abc", "ab", true, false),
        ("abc", "bc", false, true), ("abc", "abc", true, true), ("abc", "xabc", false, false),
        ("", "a", false, false), ("cafe\u{301}", "cafe", true, false),
        ("caf\u{E9}", "e\u{301}", false, false),
    ])
    func `beginnings and ends are those of the scalars`(
        text: String, part: String, begins: Bool, ends: Bool
    ) {
        #expect(text.beginsWithScalars(of: part) == begins)
        #expect(text.endsWithScalars(of: part) == ends)
    }

    private static var texts: (composed: String, decomposed: String) {
        ("caf\u{E9}", "cafe\u{301}")
    }
}
