import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct LocalizableStringTitlesTests {
    @Test(
        "The titles of usual buttons have words in each language of Formwork",
        arguments: [
            ("en", ["OK", "Cancel", "Save"]), ("de", ["OK", "Abbrechen", "Speichern"]),
            ("tr", ["Tamam", "Vazgeç", "Kaydet"]), ("zh-Hans", ["确定", "取消", "保存"]),
        ])
    func titles(language: String, words: [String]) throws {
        let store = try YamlStore(bundles: [FormworkTexts.bundle])
        let localizer = Localizer(locale: Locale(identifier: language), store: store)
        let titles: [LocalizableString] = [
            .defaultOkTitle, .defaultCancelTitle, .defaultSaveTitle,
        ]
        #expect(titles.map { localizer.text($0) } == words)
    }
}
