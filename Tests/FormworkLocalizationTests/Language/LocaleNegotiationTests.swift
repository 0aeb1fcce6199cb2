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
        "The requested language precedes the cookie, and the cookie the header",
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

    @Test(
        "Formats are those of the first known region that the texts serve",
        arguments: [
            (nil, nil, "de-AT", "de-AT"), (nil, nil, "de_at.UTF-8", "de-AT"),
            (nil, nil, "de", "de"),
            (nil, nil, "de-AT-1996,de-CH", "de-AT"), (nil, nil, "de-XX,de-CH;q=0.5", "de-CH"),
            (nil, nil, "de-XX", "de"), (nil, nil, "de,de-AT;q=0.1", "de-AT"),
            (nil, nil, "de,de-AT;q=0", "de"), ("de", nil, "en-GB", "de"),
            ("de", nil, "de-CH", "de-CH"),
            ("de-AT", "de-CH", "de-LU", "de-AT"), (nil, "de-CH", "de-LU", "de-CH"),
            ("de", "de-CH", "de-LU", "de-LU"), ("xx", "de-CH", "de-LU", "de-CH"),
            ("en", nil, "en-GB", "en"), (nil, nil, "en-AU", "en-AU"), ("en", nil, "en-PH", "en-PH"),
            ("ar", nil, "ar-EG", "ar-EG"), (nil, nil, "zh-HK", "zh-Hant-HK"),
            (nil, nil, "zh-SG", "zh-Hans-SG"), ("zh", nil, "zh-HK", "zh"),
            (nil, nil, "pt-AO", "en"),
            (nil, nil, "en-Shaw-GB", "en"), (nil, nil, "fr-CA", "en"), (nil, nil, "*", "en"),
        ] as [(String?, String?, String, String)])
    func formats(explicit: String?, cookie: String?, header: String, expected: String) {
        let texts = negotiation.locale(explicit: explicit, cookie: cookie, acceptLanguage: header)
        let formats = negotiation.formatLocale(
            for: texts, explicit: explicit, cookie: cookie, acceptLanguage: header)
        #expect(tag(formats) == expected)
    }

    @Test("Tags that clients invent lead to no more locales than the database has")
    func inventedTags() {
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
        let regions = letters.flatMap { first in letters.map { first + $0 } }
        let tags = regions.flatMap { ["de-\($0)", "de-\($0)-1996", "de-Latn-\($0)-x-\($0)"] }
        let known = Set(Locale.availableIdentifiers.compactMap { LanguageTag($0)?.text })
        let formats = Set(
            tags.compactMap { header in
                tag(
                    negotiation.formatLocale(
                        for: Sample.german, explicit: nil, cookie: nil, acceptLanguage: header))
            })
        #expect(formats.isSubset(of: known))
        #expect(formats.isSuperset(of: ["de", "de-AT", "de-CH"]))
        #expect(formats.count < 20)
        #expect(Set(tags.compactMap { LanguageTag($0)?.knownLocale }).count < 20)
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
            let formats = negotiation.formatLocale(
                for: locale, explicit: nil, cookie: generator.header(), acceptLanguage: header)
            #expect(formats.language.languageCode == locale.language.languageCode)
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
