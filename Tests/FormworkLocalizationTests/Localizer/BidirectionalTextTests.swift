import FormworkLocalization
import FormworkRandom
import Foundation
import Testing

@Suite struct BidirectionalTextTests {
    @Test(
        "Text of the other direction is set apart, and other text is left alone",
        arguments: [
            ("en", "Ann", "Ann"), ("en", "Zoë 12", "Zoë 12"),
            ("en", "أحمد", "\u{2068}أحمد\u{2069}"),
            ("en", "Ann אבג", "\u{2068}Ann אבג\u{2069}"), ("ar", "أحمد", "أحمد"),
            ("ar", "Ann", "\u{2068}Ann\u{2069}"), ("ar", "12 %", "12 %"), ("ar", "١٢", "١٢"),
            ("ar", "\u{200E}-5", "\u{200E}-5"), ("he", "x2", "\u{2068}x2\u{2069}"), ("en", "", ""),
        ])
    func isolation(locale: String, text: String, expected: String) {
        #expect(Sample.localizer(Locale(identifier: locale)).isolated(text) == expected)
    }

    @Test(
        "Marks within a text cannot reach beyond it",
        arguments: [
            ("\u{202E}Ann", "\u{2068}\u{202E}Ann\u{2069}"), ("a\u{2069}b", "\u{2068}ab\u{2069}"),
            ("\u{2067}a", "\u{2068}\u{2067}a\u{2069}\u{2069}"),
            ("\u{2066}a\u{2069}", "\u{2068}\u{2066}a\u{2069}\u{2069}"),
        ])
    func balance(text: String, expected: String) {
        #expect(Sample.localizer(Sample.english).isolated(text) == expected)
    }

    @Test("Every opened isolation is closed")
    func fuzzedBalance() {
        var generator = FixedSeed(20)
        let letters: [Character] = [
            "a", "א", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{202E}",
        ]
        for _ in 0..<2_000 {
            let length = Int.random(in: 0...12, using: &generator)
            let text = String(
                (0..<length).map { _ in letters.randomElement(using: &generator) ?? "a" })
            let isolated = Sample.localizer(Sample.english).isolated(text)
            var depth = 0
            for scalar in isolated.unicodeScalars {
                if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
                if scalar.value == 0x2069 { depth -= 1 }
                #expect(depth >= 0)
            }
            #expect(depth == 0, "\(text.unicodeScalars.map(\.value))")
        }
    }
}
