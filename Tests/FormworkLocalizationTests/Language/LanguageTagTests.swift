import FormworkLocalization
import Foundation
import Testing

@Suite struct LanguageTagTests {
    @Test(
        "Reads every spelling of a tag",
        arguments: [
            ("de", "de"), ("DE", "de"), ("de-at", "de-AT"), ("de_AT", "de-AT"),
            ("ZH-hANT-hk", "zh-Hant-HK"), ("es-419", "es-419"), ("de_AT.UTF-8", "de-AT"),
            ("ca_ES@valencia", "ca-ES"), ("th-TH-u-ca-buddhist", "th-TH"), ("sl-rozaj", "sl-rozaj"),
            ("de-1996", "de-1996"), ("en-x-private", "en"),
        ])
    func spellings(text: String, expected: String) {
        #expect(LanguageTag(text)?.text == expected)
    }

    @Test(
        "Invalid tags are refused",
        arguments: [
            "", "-", "d", "de-", "-de", "de--AT", "1e", "de AT", "dé", "de-Ä", "*", "toolongword",
            "de-toolongword", "\0", "de\n", "{}", String(repeating: "de-", count: 40) + "AT",
        ])
    func refuses(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test("Equal tags are equal however they are written")
    func equality() {
        #expect(LanguageTag("de_at") == LanguageTag(Locale(identifier: "de-AT")))
    }

    @Test("The tag gives its locale back")
    func locale() throws {
        let tag = try #require(LanguageTag("zh_hant_hk"))
        #expect(tag.locale.language.script?.identifier == "Hant")
        #expect("\(tag)" == "zh-Hant-HK")
    }
}
