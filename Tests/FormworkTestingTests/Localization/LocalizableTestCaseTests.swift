import Formwork
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

@Suite struct LocalizableTestCaseTests: LocalizableTestCase {
    let localizationStore: any LocalizationStore

    init() throws {
        localizationStore = try YamlStore(yaml: [
            "t.yml": "en: { A: { b: One } }\nde: { A: { b: Eins } }"
        ])
    }

    @Test("A suite has an encoder for each locale")
    func encoding() throws {
        let text = LocalizableString.localized(key: "A.b")
        let json = try encoder(locale: Locale(identifier: "de")).encode(text)
        #expect(String(decoding: json, as: UTF8.self) == "\"Eins\"")
    }

    @Test("A suite expects translations from its store")
    func expecting() {
        expectTranslations(LocalizableString.localized(key: "A.b"))
        withKnownIssue { expectTranslations(LocalizableString.localized(key: "A.c")) }
    }
}
