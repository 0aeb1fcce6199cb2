import FormworkLocalization
import FormworkRandom
import Foundation
import Testing

@Suite struct LocaleNegotiationTests {
    let negotiation = LocaleNegotiation(
        supported: ["en", "en-GB", "de", "ar", "es", "zh-Hant", "zh", "pt-BR"]
            .map { Locale(identifier: $0) },
        default: Locale(identifier: "en"))

    private func tag(_ locale: Locale?) -> String? { locale.map { LanguageTag($0).text } }

    @Test(
        "The wishes of a header are met in their order",
        arguments: [
            ("fr-FR,es;q=0.8", "es"), ("en-GB,en;q=0.8", "en-GB"), ("de-AT", "de"),
            ("de-AT,en-GB;q=0.9", "de"), ("en;q=0.5,ar;q=0.9", "ar"), ("fr,*;q=0.1", "en"),
            ("*", "en"), ("en;q=0,*", "de"), ("zh-HK", "zh-Hant"), ("zh-CN", "zh"),
            ("pt", "pt-BR"), ("fr", nil), ("de;q=0", nil), ("", nil), ("de-AT,de;q=0", nil),
            ("en-US;q=0.9,de;q=0.8", "en"), ("xx,yy;q=0.5,,es", "es"),
            ("en;q=0,en-GB;q=0,*;q=0", nil),
        ] as [(String, String?)])
    func header(header: String, expected: String?) {
        #expect(tag(negotiation.match(acceptLanguage: header)) == expected)
    }

    @Test(
        "A tag is served by the locale nearest to it",
        arguments: [
            ("de-AT", "de"), ("DE_at", "de"), ("en-GB", "en-GB"), ("en-AU", "en-GB"),
            ("en-PH", "en"), ("fr", nil),
            ("", nil), ("../../etc", nil), ("de'; --", nil), ("zh-Hant-TW", "zh-Hant"),
        ] as [(String, String?)])
    func match(text: String, expected: String?) {
        #expect(tag(negotiation.match(tag: text)) == expected)
    }

    @Test(
        "What was asked for comes before the cookie, and the cookie before the header",
        arguments: [
            ("ar", "de", "es", "ar"), (nil, "de", "es", "de"), (nil, nil, "es", "es"),
            (nil, nil, nil, "en"), ("fr", "de", "es", "de"), ("", "no locale", "es", "es"),
            ("xx", "yy", "zz", "en"),
        ] as [(String?, String?, String?, String)])
    func order(explicit: String?, cookie: String?, header: String?, expected: String) {
        let locale = negotiation.locale(
            explicit: explicit, cookie: cookie, acceptLanguage: header)
        #expect(tag(locale) == expected)
    }

    @Test("The default is served even when it is not among the supported")
    func defaultIsSupported() {
        let negotiation = LocaleNegotiation(
            supported: [Sample.german], default: Locale(identifier: "fr"))
        #expect(tag(negotiation.match(tag: "fr-CA")) == "fr")
        #expect(tag(negotiation.match(acceptLanguage: "*")) == "fr")
    }

    @Test("Any header, however broken, gives one of the locales", arguments: [UInt64(20_261_121)])
    func fuzz(seed: UInt64) {
        var generator = FixedSeed(seed)
        let choices = Set(negotiation.supported)
        for round in 0..<20_000 {
            let header = generator.header()
            let locale = negotiation.locale(
                explicit: generator.header(), cookie: generator.header(), acceptLanguage: header)
            #expect(choices.contains(locale), "seed \(seed), round \(round): \(header)")
        }
    }
}

extension FixedSeed {
    /// Pieces of headers in any order, some of them of random bytes.
    fileprivate mutating func header() -> String {
        let pieces = [
            "de", "en-GB", "*", ";q=", ",", "0.8", ";", "=", "q", "-", "_", " ", "\t", "1", ".",
            "u",
            "\u{301}", "\0", "é", "日本", "\r\n", "@", "\u{202E}", "zh-Hant-HK", "%", "0", "🇩🇪",
        ]
        return (0..<Int.random(in: 0...24, using: &self)).map { _ in
            Int.random(in: 0..<8, using: &self) == 0
                ? String(decoding: [UInt8.random(in: 0...255, using: &self)], as: UTF8.self)
                : pieces.randomElement(using: &self) ?? ""
        }.joined()
    }
}
