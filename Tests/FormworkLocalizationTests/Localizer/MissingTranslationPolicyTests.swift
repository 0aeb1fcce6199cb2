import FormworkLocalization
import Foundation
import Testing

@Suite struct MissingTranslationPolicyTests {
    @Test(
        "A policy with a fallback replaces a missing text by words made of its key",
        arguments: [
            ("Page.emptyList", "Empty list"), ("Page.steps.0", "Steps"), ("title", "Title"),
            ("Page.bodyText2", "Body text2"), ("", "⟦⟧"),
        ])
    func fallBack(key: String, words: String) {
        #expect(Sample.localizer(Sample.german, missing: .fallBack).text(key: key) == words)
    }

    @Test("A text of the default locale alone is an error only if the policy requires it")
    func ownLanguage() throws {
        let ref = LocalizableRef(key: "Page.onlyEnglish")
        #expect(try Sample.localizer(Sample.german, missing: .throw).resolve(ref) == "Only here")
        let error = #expect(throws: LocalizationError.self) {
            try Sample.localizer(Sample.german, missing: .requireOwnLanguage).resolve(ref)
        }
        #expect(error?.code == .missingOwnTranslation)
        #expect(
            try Sample.localizer(Sample.english, missing: .requireOwnLanguage).resolve(ref)
                == "Only here")
    }

    @Test("A missing text is reported once, with its key, language and source location")
    func reportedOnce() async throws {
        let (stream, continuation) = AsyncStream<LocalizationError>.makeStream()
        let reporter = MissingTranslationReporter { continuation.yield($0) }
        let encoder = JSONEncoder.localizingEncoder(
            localizer: Sample.localizer(Sample.german, reporter: reporter))
        let text = LocalizableString.localized(key: "Page.nowhere")
        for _ in 0..<3 { _ = try encoder.encode(["first": ["second": text]]) }
        _ = try encoder.encode(["other": text])
        _ = try encoder.encode(["own": LocalizableString.localized(key: "Page.onlyEnglish")])
        continuation.finish()
        let errors = await stream.reduce(into: []) { $0.append($1) }
        #expect(errors.map(\.code) == [.missingTranslation, .missingOwnTranslation])
        #expect(errors.map(\.key) == ["Page.nowhere", "Page.onlyEnglish"])
        #expect(errors.map(\.languageTag) == ["de", "de"])
        #expect(errors.map(\.codingPath) == [["first", "second"], ["own"]])
    }
}
