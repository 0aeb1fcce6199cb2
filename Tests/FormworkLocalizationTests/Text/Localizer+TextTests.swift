import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizerTextTests {
    @Test("A missing text shows its key and is never empty")
    func missingIsMarked() throws {
        let localizer = Sample.localizer(Sample.german)
        #expect(localizer.text(key: "Page.nowhere") == "⟦Page.nowhere⟧")
        #expect(try localizer.resolve(LocalizableRef(key: "Page.nowhere")) == "⟦Page.nowhere⟧")
        let json = try Sample.json(LocalizableString.localized(key: "Page.nowhere"), Sample.german)
        #expect(json == "\"⟦Page.nowhere⟧\"")
    }

    @Test("A missing text throws if the policy requires it, with key, language and source location")
    func missingThrows() {
        let localizer = Sample.localizer(Sample.german, missing: .throw)
        let encoder = JSONEncoder.localizingEncoder(localizer: localizer)
        let error = #expect(throws: LocalizationError.self) {
            try encoder.encode(["title": LocalizableString.localized(key: "Page.nowhere")])
        }
        #expect(error?.code == .missingTranslation)
        #expect(error?.key == "Page.nowhere")
        #expect(error?.languageTag == "de")
        #expect(error?.codingPath == ["title"])
    }

    @Test("A face gets marked text even where the policy is to throw")
    func textNeverThrows() {
        let localizer = Sample.localizer(Sample.german, missing: .throw)
        #expect(localizer.text(.localized(key: "Page.nowhere")) == "⟦Page.nowhere⟧")
    }

    @Test("A problem is reported once, however often it is met")
    func reportsOnce() async {
        let (stream, continuation) = AsyncStream<LocalizationError>.makeStream()
        let reporter = MissingTranslationReporter { continuation.yield($0) }
        for _ in 0..<3 {
            _ = Sample.localizer(Sample.german, reporter: reporter).text(key: "Page.nowhere")
            _ = Sample.localizer(Sample.german, reporter: reporter).text(key: "Page.greeting")
        }
        continuation.finish()
        let codes = await stream.reduce(into: []) { $0.append($1.code) }
        #expect(codes == [.missingTranslation, .missingArgument])
    }

    @Test("A text that the locale lacks is taken from the default locale")
    func defaultLocale() {
        #expect(Sample.localizer(Sample.arabic).text(key: "Page.onlyEnglish") == "Only here")
        #expect(Sample.localizer(Locale(identifier: "fr")).text(key: "Page.title") == "Ideas")
    }

    @Test("Arguments are written as the locale writes them")
    func arguments() throws {
        let budget = try #require(Decimal(string: "1234.5"))
        let text = Sample.localizer(Sample.german).text(
            key: "Page.count",
            arguments: [
                "count": .integer(12_345), "budget": .decimal(budget),
                "day": .date(Date(timeIntervalSince1970: 0)),
            ])
        #expect(text == "12.345 Ideen für 1.234,5 seit 1. Jan. 1970")
    }

    @Test("A localizable argument is localized first")
    func localizableArgument() {
        let text = LocalizableString.localized(
            key: "Page.greeting",
            arguments: ["name": .localizable(.localized(key: "Page.title"))])
        #expect(Sample.localizer(Sample.german).text(text) == "Hallo Ideen")
    }

    @Test("A placeholder in an argument is not filled")
    func onePass() {
        for _ in 0..<20 {
            let text = Sample.localizer(Sample.english).text(
                key: "Page.pair", arguments: ["a": .text("%{b}"), "b": .text("%{a}")])
            #expect(text == "A=%{b} B=%{a}")
        }
    }

    @Test("A placeholder without an argument is marked, or throws if the policy requires it")
    func missingArgument() {
        let greeting = LocalizableRef(key: "Page.greeting")
        #expect(
            Sample.localizer(Sample.english).text(.localized(greeting)) == "Hello ⟦name⟧")
        let error = #expect(throws: LocalizationError.self) {
            try Sample.localizer(Sample.english, missing: .throw).resolve(greeting)
        }
        #expect(error?.code == .missingArgument)
        #expect(error?.message.contains("%{name}") == true)
    }

    @Test("A missing text within an argument is not lost")
    func missingInArgument() {
        let ref = LocalizableRef(
            key: "Page.greeting",
            arguments: ["name": .localizable(.localized(key: "Page.nowhere"))])
        let error = #expect(throws: LocalizationError.self) {
            try Sample.localizer(Sample.english, missing: .throw).resolve(ref)
        }
        #expect(error?.key == "Page.nowhere")
        #expect(
            Sample.localizer(Sample.english).text(.localized(ref)) == "Hello ⟦Page.nowhere⟧")
    }

    @Test("Messages carry parameters")
    func messageWithParameter() {
        let text = LocalizableString.localized(key: "Field.general.maxLength")
            .bind(arguments: ["max": .integer(10_000)])
        #expect(Sample.localizer(Sample.german).text(text) == "Höchstens 10.000 Zeichen")
    }

    @Test("A fallback key in the reader's language has priority over the order of keys")
    func fallbackKeys() {
        let text = LocalizableString.localized(
            key: "Field.special.maxLength", arguments: ["max": .integer(5)]
        ).orElse(key: "Field.general.maxLength")
        #expect(Sample.localizer(Sample.english).text(text) == "Too long for a title")
        #expect(Sample.localizer(Sample.german).text(text) == "Höchstens 5 Zeichen")
        let austrian = Sample.localizer(Locale(identifier: "de-AT"))
        #expect(austrian.text(text) == "Höchstens 5 Zeichen")
        #expect(Sample.localizer(Sample.arabic).text(text) == "Too long for a title")
    }

    @Test("When no fallback key has a text, the first key is shown and all are named")
    func noFallback() {
        let text = LocalizableString.localized(key: "a.b").orElse(key: "c.d")
        #expect(Sample.localizer(Sample.german).text(text) == "⟦a.b⟧")
        let error = #expect(throws: LocalizationError.self) {
            try text.localized(by: Sample.localizer(Sample.german, missing: .throw))
        }
        #expect(error?.message.contains("\"a.b\", \"c.d\"") == true)
    }
}
