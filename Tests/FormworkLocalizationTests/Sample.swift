import FormworkLocalization
import Foundation

/// The texts and locales that the tests share.
enum Sample {
    static let english = Locale(identifier: "en")
    static let german = Locale(identifier: "de")
    static let arabic = Locale(identifier: "ar")

    static let store = TranslationTable(texts: [
        "en": [
            "Page.title": "Ideas",
            "Page.greeting": "Hello %{name}",
            "Page.onlyEnglish": "Only here",
            "Page.pair": "A=%{a} B=%{b}",
            "Page.count": "%{count} ideas for %{budget} since %{day}",
            "Field.special.maxLength": "Too long for a title",
            "SamplePage.title": "Sample",
            "SamplePage.section.lead.hint": "Lead",
            "SamplePage.content.messages.required": "Enter the content",
        ],
        "de": [
            "Page.title": "Ideen",
            "Page.greeting": "Hallo %{name}",
            "Page.count": "%{count} Ideen für %{budget} seit %{day}",
            "Field.general.maxLength": "Höchstens %{max} Zeichen",
            "SamplePage.title": "Beispiel",
        ],
        "ar": ["Page.title": "أفكار"],
    ])

    static func localizer(
        _ locale: Locale, missing: MissingTranslationPolicy = .mark,
        reporter: MissingTranslationReporter = MissingTranslationReporter { _ in }
    ) -> Localizer {
        Localizer(locale: locale, store: store, missing: missing, reporter: reporter)
    }

    static func json(_ value: some Encodable, _ locale: Locale) throws -> String {
        let encoder = JSONEncoder.localizingEncoder(localizer: localizer(locale))
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: Data(json.utf8))
    }
}
