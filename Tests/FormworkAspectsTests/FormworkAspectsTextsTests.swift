import FormworkAspects
import FormworkYAML
import Foundation
import Testing

@Suite struct FormworkAspectsTextsTests {
    @Test(
        "Each language has words of its own for each failure, for waiting and for trying again",
        arguments: [
            "ar", "de", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "tr", "zh-Hans",
        ])
    func languages(language: String) throws {
        let localizer = Localizer(
            locale: Locale(identifier: language),
            store: try YamlStore(bundles: [FormworkAspectsTexts.bundle]), missing: .mark,
            reporter: MissingTranslationReporter { Issue.record("\($0)") })
        let codes: [AspectError.Code] = [.unreachable, .refused, .malformed]
        let failures = codes.map { AspectError($0, .structure, at: "x", "").words }
        let all = [FormworkAspectsTexts.loading, FormworkAspectsTexts.tryAgain] + failures
        #expect(Set(all.map { localizer.text($0) }).count == 5)
    }

    @Test("The words for users have none of the details for developers")
    func details() throws {
        let error = AspectError(.malformed, .values, at: "https://secret.example", "digits")
        let store = try YamlStore(bundles: [FormworkAspectsTexts.bundle])
        let text = Localizer(locale: Locale(identifier: "en"), store: store).text(error.words)
        #expect(text == "The form cannot be shown, because its description is wrong.")
        #expect(error.description == "values at https://secret.example: digits")
    }
}
