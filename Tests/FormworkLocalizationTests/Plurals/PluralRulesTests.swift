import FormworkLocalization
import Foundation
import Testing

@Suite struct PluralRulesTests {
    private func rules(_ tag: String, _ use: PluralRules.Use = .counting) throws -> PluralRules {
        PluralRules(of: try #require(LanguageTag(tag)), for: use)
    }

    @Test(
        "Counted things take the form that the language has for them",
        arguments: [
            ("en", "1", .one), ("en", "0", .other), ("en", "2", .other), ("en", "1.0", .other),
            ("en", "-1", .one), ("de", "1", .one), ("de", "21", .other), ("ja", "1", .other),
            ("ar", "0", .zero), ("ar", "1", .one), ("ar", "2", .two), ("ar", "3", .few),
            ("ar", "110", .few), ("ar", "11", .many), ("ar", "99", .many), ("ar", "100", .other),
            ("ar", "1.5", .other), ("ru", "1", .one), ("ru", "21", .one), ("ru", "11", .many),
            ("ru", "2", .few), ("ru", "12", .many), ("ru", "1.5", .other), ("pl", "1", .one),
            ("pl", "21", .many), ("pl", "22", .few), ("pl", "12", .many), ("pl", "1.5", .other),
            ("cy", "0", .zero), ("cy", "1", .one), ("cy", "2", .two), ("cy", "3", .few),
            ("cy", "6", .many), ("cy", "4", .other), ("fr", "0", .one), ("fr", "1.5", .one),
            ("fr", "2", .other), ("fr", "1000000", .many), ("fr", "1c6", .many),
            ("fr", "1c3", .other), ("lt", "21", .one), ("lt", "11", .other), ("lt", "9", .few),
            ("lt", "1.5", .many), ("lv", "0", .zero), ("lv", "0.1", .one), ("cs", "1.5", .many),
            ("he", "2", .two), ("da", "0.1", .one), ("is", "1.1", .one), ("si", "0.1", .one),
        ] as [(String, String, PluralCategory)])
    func counting(tag: String, number: String, category: PluralCategory) throws {
        let operands = try #require(PluralOperands(number))
        #expect(try rules(tag).category(of: operands) == category)
    }

    /// The forms of 0, 1, 2, 5, 21 and 1.5, of the languages in which Formwork has texts.
    @Test(
        "The same numbers take other forms in other languages",
        arguments: [
            ("en", "other one other other other other"),
            ("de", "other one other other other other"),
            ("ar", "zero one two few many other"),
            ("fr", "one one other other other one"),
            ("es", "other one other other other other"),
            ("it", "other one other other other other"),
            ("pl", "many one few many many other"),
            ("pt", "one one other other other one"),
            ("nl", "other one other other other other"),
            ("tr", "other one other other other other"),
            ("ja", "other other other other other other"),
            ("zh-Hans", "other other other other other other"),
            ("he", "other one two other other other"),
        ])
    func forms(tag: String, names: String) throws {
        let rules = try rules(tag)
        let found = try ["0", "1", "2", "5", "21", "1.5"].map { number in
            rules.category(of: try #require(PluralOperands(number))).rawValue
        }
        #expect(found.joined(separator: " ") == names)
    }

    @Test(
        "Places in an order take the form that the language has for them",
        arguments: [
            ("en", 1, .one), ("en", 2, .two), ("en", 3, .few), ("en", 4, .other),
            ("en", 11, .other), ("en", 12, .other), ("en", 13, .other), ("en", 101, .one),
            ("en", 111, .other), ("de", 1, .other), ("fr", 1, .one), ("fr", 2, .other),
            ("cy", 0, .zero), ("cy", 7, .zero), ("cy", 5, .many), ("it", 11, .many),
            ("it", 10, .other), ("uk", 3, .few), ("uk", 13, .other), ("sv", 2, .one),
            ("ar", 1, .other), ("ja", 1, .other), ("ca", 4, .few), ("ka", 20, .many),
        ] as [(String, Int, PluralCategory)])
    func ordering(tag: String, place: Int, category: PluralCategory) throws {
        #expect(try rules(tag, .ordering).category(of: PluralOperands(place)) == category)
    }

    @Test(
        "A language has its categories in the order of CLDR",
        arguments: [
            ("en", .counting, "one other"), ("en", .ordering, "one two few other"),
            ("ar", .counting, "zero one two few many other"), ("ar", .ordering, "other"),
            ("ja", .counting, "other"), ("fr", .counting, "one many other"),
            ("pl", .counting, "one few many other"), ("cs", .counting, "one few many other"),
            ("cy", .ordering, "zero one two few many other"), ("he", .counting, "one two other"),
        ] as [(String, PluralRules.Use, String)])
    func categories(tag: String, use: PluralRules.Use, names: String) throws {
        let found = try rules(tag, use).categories.map(\.rawValue).joined(separator: " ")
        #expect(found == names)
    }

    @Test("European Portuguese differs from Portuguese, and so does that of Angola")
    func portuguese() throws {
        let zero = PluralOperands(0)
        #expect(try rules("pt").category(of: zero) == .one)
        #expect(try rules("pt-BR").category(of: zero) == .one)
        #expect(try rules("pt-PT").category(of: zero) == .other)
        #expect(try rules("pt-AO").category(of: zero) == .other)
    }

    @Test(
        "A language without rules of its own has those of the nearest relative",
        arguments: [
            ("de-AT", "de"), ("zh-Hant-HK", "zh"), ("sr-Cyrl-BA", "sr"), ("en-AU", "en"),
            ("ar-EG", "ar"), ("nb-NO", "nb"), ("xx", "und"), ("tlh", "und"),
        ])
    func fallbacks(tag: String, relative: String) throws {
        for use in [PluralRules.Use.counting, .ordering] {
            #expect(try rules(tag, use) == rules(relative, use))
        }
    }

    @Test("Languages of the same rules share them, those of others do not")
    func sharing() throws {
        #expect(try rules("de") == rules("sv"))
        #expect(try rules("de") != rules("ru"))
        #expect(try rules("ja") != rules("ja", .ordering))
    }

    @Test("Numbers of any length have a form")
    func longNumbers() throws {
        let million = try #require(PluralOperands("1" + String(repeating: "0", count: 60)))
        #expect(try rules("fr").category(of: million) == .many)
        let sixtyOne = try #require(PluralOperands(String(repeating: "1", count: 61)))
        #expect(try rules("ru").category(of: sixtyOne) == .many)
        #expect(try rules("en").category(of: sixtyOne) == .other)
    }
}
