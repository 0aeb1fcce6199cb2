import FormworkLocalization
import Foundation
import Testing

@Suite struct JSONEncoderLocalizingTests {
    @Test("The localizing encoder carries a localizer of its locale and store")
    func carriesLocalizer() {
        let encoder = JSONEncoder.localizingEncoder(
            locale: Sample.german, localizationStore: Sample.store)
        #expect(encoder.localizer?.languageTag == "de")
        #expect(encoder.localizer?.text(key: "Page.title") == "Ideen")
        #expect(encoder.userInfo[.localizer] is Localizer)
    }

    @Test("The localizer can be replaced and taken away")
    func setsLocalizer() throws {
        let title = LocalizableString.localized(key: "Page.title")
        let encoder = JSONEncoder()
        encoder.localizer = Sample.localizer(Sample.arabic)
        #expect(String(decoding: try encoder.encode(title), as: UTF8.self) == "\"أفكار\"")
        encoder.localizer = nil
        #expect(throws: LocalizationError.self) { try encoder.encode(title) }
    }

    @Test("Dates are written in ISO 8601")
    func dates() throws {
        let json = try Sample.json([Date(timeIntervalSince1970: 0)], Sample.german)
        #expect(json == #"["1970-01-01T00:00:00Z"]"#)
    }
}
