import FormworkLocalization
import FormworkRandom
import Foundation
import Testing

@Suite struct LocalizableSubstitutionsTests {
    private static let base = LocalizableString.localized(key: "Page.pair")

    private func text(
        _ substitutions: [String: any Localizable], _ locale: Locale = Sample.english
    ) -> String {
        Sample.localizer(locale).text(Self.base.bind(substitutions: substitutions))
    }

    @Test("Values of every localizable type are put into the holes")
    func everyType() {
        #expect(
            text(["a": LocalizableInt(1_234), "b": LocalizableString.localized(key: "Page.title")])
                == "A=1,234 B=Ideas")
        #expect(
            text([
                "a": LocalizableDate(Date(timeIntervalSince1970: 0)),
                "b": ["x", "y"].map { LocalizableString.constant($0) }.joined(),
            ]) == "A=Jan 1, 1970 B=x y")
        #expect(text(["a": LocalizableDouble(0.5), "b": Self.base]).hasPrefix("A=0.5 B=A=⟦a⟧"))
    }

    @Test("A placeholder in a value is not filled, in any order")
    func onePass() {
        for _ in 0..<20 {
            #expect(
                text([
                    "a": LocalizableString.constant("%{b}"),
                    "b": LocalizableString.constant("%{a}"),
                ]) == "A=%{b} B=%{a}")
        }
    }

    @Test("A placeholder without a value is marked, or an error if the policy requires it")
    func missing() {
        #expect(text(["a": LocalizableInt(1)]) == "A=1 B=⟦b⟧")
        let error = #expect(throws: LocalizationError.self) {
            try Self.base.bind(substitutions: [:])
                .localized(by: Sample.localizer(Sample.english, missing: .throw))
        }
        #expect(error?.code == .missingArgument)
    }

    @Test("Values of the other direction are set apart")
    func isolation() {
        #expect(
            text(["a": LocalizableString.constant("أحمد"), "b": LocalizableString.constant("Ann")])
                == "A=\u{2068}أحمد\u{2069} B=Ann")
    }

    @Test(
        "A value decides between variants, as it is shown",
        arguments: [
            (LocalizableInt(1) as any Localizable, "1 idea"), (LocalizableInt(2), "2 ideas"),
            (LocalizableDouble(1), "1 idea"), (LocalizableString.constant("1"), "1 idea"),
            (
                LocalizableDouble(1, minimumFractionDigits: 1, maximumFractionDigits: 1),
                "1.0 ideas"
            ),
        ])
    func deciding(count: any Localizable, expected: String) {
        let choice = MessageChoice(
            by: "count", of: PluralRules(of: LanguageTag(Sample.english)),
            forms: [.one: "%{count} idea"], other: "%{count} ideas")
        let localizer = Localizer(
            locale: Sample.english, store: TranslationTable(messages: ["en": ["n": .init(choice)]]))
        let text = LocalizableString.localized(key: "n").bind(substitutions: ["count": count])
        #expect(localizer.text(text) == expected)
    }

    @Test("It is a plain string on the wire, and equal when decoded twice")
    func wire() throws {
        let value = Self.base.bind(substitutions: ["a": LocalizableInt(1), "b": LocalizableInt(2)])
        let json = try Sample.json(value, Sample.english)
        #expect(json == "\"A=1 B=2\"")
        let decoded = try Sample.decode(LocalizableSubstitutions.self, json)
        #expect(try decoded == Sample.decode(LocalizableSubstitutions.self, json))
        #expect(try decoded.localizedString == "A=1 B=2")
        #expect(decoded.localizationStatus == .localized)
        #expect(try Sample.json(decoded, Sample.german) == json)
    }

    @Test("Placeholders in constant text are filled, and its words stay as they are")
    func constantBase() {
        let value = LocalizableSubstitutions(
            baseString: .constant("%{n} of 10"), substitutions: ["n": LocalizableInt(3)])
        #expect(Sample.localizer(Sample.english).text(value) == "3 of 10")
        #expect(
            Sample.localizer(Sample.english).text(
                LocalizableSubstitutions(baseString: .empty, substitutions: [:])
            ).isEmpty)
    }

    @Test("Random texts and values never crash and never lose a value")
    func fuzzed() throws {
        var generator = FixedSeed(3)
        let fragments = [
            "%{", "}", "%", "%%{", "%{a}", "%{b}", "x", "é", "א", "\u{301}", "%{%{a}}", "🙂",
        ]
        for round in 0..<5_000 {
            let count = Int.random(in: 0...8, using: &generator)
            let template = (0..<count).map { _ in fragments.randomElement(using: &generator) ?? "" }
                .joined()
            let value = "«\(round)%{b}»"
            let text = Sample.localizer(Sample.english).text(
                LocalizableSubstitutions(
                    baseString: .constant(template),
                    substitutions: [
                        "a": LocalizableString.constant(value), "b": LocalizableInt(round),
                    ]))
            let placeholders = MessageTemplate(template).placeholders
            if placeholders.contains("a") { #expect(text.holds(value), "\(template)") }
            if placeholders.contains("b") {
                let number = LocalizableInt(round).localized(by: Sample.localizer(Sample.english))
                #expect(text.holds(try number.localizedString), "\(template)")
            }
            if placeholders.isEmpty, !template.holds("%%{") { #expect(text == template) }
        }
    }
}

extension String {
    /// Whether the text is contained in this one byte by byte: a mark after it would hide it.
    fileprivate func holds(_ text: String) -> Bool {
        Array(utf8).contains(Array(text.utf8))
    }
}
