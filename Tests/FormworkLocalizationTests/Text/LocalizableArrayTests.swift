import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizableArrayTests {
    private static let store = TranslationTable(texts: [
        "en": [
            "steps.0": "Write", "steps.1": "Check", "steps.2": "Send", "sizes.0": "1",
            "sizes.1": "20", "broken.0": "1", "broken.1": "two",
        ],
        "de": ["steps.0": "Schreiben", "steps.1": "Senden"],
    ])

    private func localizer(
        _ locale: Locale, _ missing: MissingTranslationPolicy = .mark
    ) -> Localizer {
        Localizer(
            locale: locale, store: Self.store, missing: missing,
            reporter: MissingTranslationReporter { _ in })
    }

    private func reference<Element>(_ key: String) -> LocalizableArray<Element> {
        .localized(LocalizableRef(key: key))
    }

    @Test("All elements are of one language")
    func oneLanguage() throws {
        let steps: LocalizableArray<String> = reference("steps")
        #expect(
            try steps.localized(by: localizer(Sample.english)).localizedArray == [
                "Write", "Check", "Send",
            ])
        #expect(
            try steps.localized(by: localizer(Sample.german)).localizedArray == [
                "Schreiben", "Senden",
            ])
        #expect(try steps.localized(by: localizer(Sample.arabic)).localizedArray.count == 3)
    }

    @Test("Elements may be other than texts, and none is left out")
    func otherElements() throws {
        let sizes: LocalizableArray<Int> = reference("sizes")
        #expect(try sizes.localized(by: localizer(Sample.english)).elements == [1, 20])
        let broken: LocalizableArray<Int> = reference("broken")
        let error = #expect(throws: LocalizationError.self) {
            try broken.localized(by: localizer(Sample.english))
        }
        #expect(error?.code == .invalidElement)
        #expect(error?.message.contains("\"two\"") == true)
    }

    @Test("A missing sequence is marked, or an error if the policy requires it")
    func missing() throws {
        let nowhere: LocalizableArray<String> = reference("nowhere")
        #expect(
            try nowhere.localized(by: localizer(Sample.english)).localizedArray == ["⟦nowhere⟧"])
        #expect(throws: LocalizationError.self) {
            try nowhere.localized(by: localizer(Sample.english, .throw))
        }
    }

    @Test("It is a plain array on the wire, and equal when decoded twice")
    func wire() throws {
        let encoder = JSONEncoder.localizingEncoder(localizer: localizer(Sample.german))
        let steps: LocalizableArray<String> = reference("steps")
        let json = String(decoding: try encoder.encode(steps), as: UTF8.self)
        #expect(json == "[\"Schreiben\",\"Senden\"]")
        let decoded = try Sample.decode(LocalizableArray<String>.self, json)
        #expect(decoded == .constant(["Schreiben", "Senden"]))
        #expect(try Sample.decode(LocalizableArray<String>.self, "[]") == .empty)
    }
}
