import FormworkLocalization
import Foundation
import Testing

@testable import FormworkTranslations

@Suite struct ExchangeTreeTests {
    /// The units of the text `T.a`, as `variants: source = target`.
    private func units(_ yaml: String, _ language: String) throws -> [String] {
        let tag = try #require(LanguageTag(language))
        let exchange = TranslationExchange(
            [("t.yml", yaml)], from: LanguageTag(Locale(identifier: "en")), to: tag)
        let text = try #require(exchange.texts.first?.texts.first)
        return text.tree.units().map { unit in
            let target = unit.target?.template.map { " = \($0)" } ?? ""
            return "\(unit.variants.joined(separator: "/")): \(unit.source.template ?? "")\(target)"
        }
    }

    private let items = "en: { T: { a: { plural: n, \"=0\": none, one: item, other: items } } }\n"

    @Test("Every form of the language is offered, with the source's words for it")
    func forms() throws {
        #expect(
            try units(items, "ar") == [
                "=0: none", "zero: items", "one: item", "two: items", "few: items", "many: items",
                "other: items",
            ])
        #expect(try units(items, "ja") == ["=0: none", "other: items"])
        #expect(try units(items, "de") == ["=0: none", "one: item", "other: items"])
    }

    @Test("Orders have forms of their own, and values those of the source")
    func kinds() throws {
        let place = "en: { T: { a: { ordinal: n, one: st, two: nd, few: rd, other: th } } }"
        #expect(try units(place, "de") == ["other: th"])
        #expect(try units(place, "it") == ["many: th", "other: th"])
        let gender = "en: { T: { a: { select: g, other: they, female: she } } }"
        #expect(try units(gender, "ar") == ["female: she", "other: they"])
    }

    @Test("Nested variants are offered at each level")
    func nested() throws {
        let yaml = """
            en: { T: { a: { select: g, male: { plural: n, one: he, other: men }, other: they } } }
            """
        #expect(
            try units(yaml, "pl") == [
                "male/one: he", "male/few: men", "male/many: men", "male/other: men", "other: they",
            ])
    }

    @Test(
        "A translation keeps its own variants",
        arguments: [
            ("de: { T: { a: alle } }", "de", [": items = alle"]),
            (
                "de: { T: { a: { plural: n, \"=2\": zwei, one: eins, other: viele } } }", "de",
                ["=0: none", "one: item = eins", "=2: items = zwei", "other: items = viele"]
            ),
            (
                "de: { T: { a: { select: g, x: X, other: Y } } }", "de",
                [
                    "x: items = X", "other: items = Y",
                ]
            ),
            (
                "ja: { T: { a: { plural: m, other: Y } } }", "ja", ["other: items = Y"]
            ),
        ])
    func translated(_ yaml: String, _ language: String, _ expected: [String]) throws {
        #expect(try units(items + yaml, language) == expected)
    }

    @Test("Plain words may become variants in another language")
    func plainSource() throws {
        let yaml = """
            en: { T: { a: "%{n} left" } }
            de: { T: { a: { plural: n, one: eins, other: viele } } }
            """
        #expect(try units(yaml, "de") == ["one: %{n} left = eins", "other: %{n} left = viele"])
    }
}
