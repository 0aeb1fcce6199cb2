import FormworkLocalization
import Testing

@Suite struct LanguageTagFallbacksTests {
    @Test(
        "Fallbacks go from the tag to its language and know the likely script",
        arguments: [
            ("de-AT", "de-AT de-Latn-AT de-Latn de"),
            ("zh-Hant-HK", "zh-Hant-HK zh-Hant zh-TW zh"),
            ("zh-HK", "zh-HK zh-Hant-HK zh-Hant zh"),
            ("zh", "zh zh-Hans-CN zh-Hans"),
            ("es-MX", "es-MX es-419 es-Latn-MX es-Latn es"),
            ("xx", "xx"),
        ])
    func chain(tag: String, expected: String) {
        let chain = LanguageTag(tag)?.fallbacks.map(\.text).joined(separator: " ")
        #expect(chain == expected)
    }

    @Test(
        "Begins with the tag, ends with its language unless it is that, and repeats nothing",
        arguments: ["en-GB", "sr-Latn", "pt", "ca-ES-valencia", "az-Arab-IR", "und"])
    func shape(text: String) throws {
        let tag = try #require(LanguageTag(text))
        #expect(tag.fallbacks.first == tag)
        #expect(Set(tag.fallbacks).count == tag.fallbacks.count)
        let language = String(text.prefix { $0 != "-" })
        #expect(tag.fallbacks.contains { $0.text == language })
    }
}
