import Testing

@testable import FormworkValues

@Suite struct StringCaseTests {
    @Test(
        "Letters change one for one in Latin, Greek, Cyrillic and Armenian script",
        arguments: [
            ("abcxyz 09-_", "ABCXYZ 09-_"), ("zażółć gęślą jaźń", "ZAŻÓŁĆ GĘŚLĄ JAŹŃ"),
            ("äöüéèñçøåþÿ", "ÄÖÜÉÈÑÇØÅÞŸ"), ("čďěňřšťůžľĺŕ", "ČĎĚŇŘŠŤŮŽĽĹŔ"),
            ("đơưạảấầẩẫậ", "ĐƠƯẠẢẤẦẨẪẬ"), ("ğşțșőű", "ĞŞȚȘŐŰ"), ("άέήίόύώαβγσω", "ΆΈΉΊΌΎΏΑΒΓΣΩ"),
            ("абвя ёђѓєіїў ґҗ ӂ", "АБВЯ ЁЂЃЄІЇЎ ҐҖ Ӂ"), ("աբգֆ", "ԱԲԳՖ"), ("ａｂｚ", "ＡＢＺ"),
        ])
    func letters(small: String, capital: String) {
        #expect(small.inCapitalLetters == capital)
        #expect(capital.inSmallLetters == small)
    }

    @Test("Letters without a counterpart of one letter stay, and an i has its dot in no language")
    func others() {
        #expect("ßŉ 你好 שלום عربي हिन्दी 1".inCapitalLetters == "ßŉ 你好 שלום عربي हिन्दी 1")
        #expect("ıς".inCapitalLetters == "IΣ")
        #expect("İIΣ".inSmallLetters == "iiσ")
    }

    @Test("No letter becomes one that Unicode does not have as its counterpart, also a second time")
    func everyScalar() {
        var changed = 0
        for value in UInt32(0)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            let (small, capital) = (text.inSmallLetters, text.inCapitalLetters)
            if small != text, value != 0x130 {
                changed += 1
                #expect(small == scalar.properties.lowercaseMapping, "\(text)")
            }
            if capital != text { #expect(capital == scalar.properties.uppercaseMapping, "\(text)") }
            #expect(small.inSmallLetters == small && capital.inCapitalLetters == capital)
        }
        #expect(changed > 500)
    }

    @Test(
        "Each run of white space becomes one space, and none is at the ends",
        arguments: [
            ("", ""), (" ", ""), ("a", "a"), ("  a  b ", "a b"), ("a\t\r\n\u{A0}\u{3000}b", "a b"),
            ("a b", "a b"), ("\na", "a"),
        ])
    func spaces(text: String, expected: String) {
        #expect(text.singleSpaced == expected)
        #expect(expected.singleSpaced == expected)
    }
}
