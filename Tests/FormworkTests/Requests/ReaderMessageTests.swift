import Formwork
import FormworkLocalization
import FormworkYAML
import Foundation
import Testing

@Suite struct ReaderMessageTests {
    static let codes: [ServerRequestProcessingError.Code] = [
        .invalidURL, .unreachable, .timedOut, .answerTooLarge, .unexpectedAnswer, .redirected,
        .cancelled, .abortedDueToPreconditions, .dependencyCycle, .tooManyOperations,
        .unsupportedServer, .fileFailed,
    ]

    static let languages = [
        "en", "de", "ar", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "tr", "zh-Hans",
    ]

    @Test("Each kind of error has words of its own in every language", arguments: languages)
    func words(language: String) throws {
        let store = try YamlStore(bundles: [FormworkTexts.bundle])
        let localizer = Localizer(locale: Locale(identifier: language), store: store)
        let english = Localizer(locale: Locale(identifier: "en"), store: store)
        var seen: Set<String> = []
        for code in Self.codes {
            let error = ServerRequestProcessingError(code: code, message: "for developers")
            let words = localizer.message(for: error)
            #expect(!words.contains("FormworkMessages"), "\(code.rawValue)")
            #expect(seen.insert(words).inserted, "\(code.rawValue)")
            #expect(language == "en" || words != english.message(for: error), "\(code.rawValue)")
        }
    }

    @Test(
        "Failures of a server have words with its address in every language", arguments: languages)
    func server(language: String) throws {
        let store = try YamlStore(bundles: [FormworkTexts.bundle])
        let localizer = Localizer(locale: Locale(identifier: language), store: store)
        var seen: Set<String> = []
        for code in ["unreachable", "timedOut", "unexpectedAnswer", "redirected"] {
            let words = localizer.text(
                key: "FormworkCommands.server.\(code)",
                arguments: ["server": .text("http://a.example"), "status": .text("502")])
            #expect(words.contains("http://a.example"), "\(code)")
            #expect(!words.contains("FormworkCommands"), "\(code)")
            #expect(words.contains("502") == (code == "unexpectedAnswer"), "\(code)")
            #expect(seen.insert(words).inserted, "\(code)")
        }
    }

    @Test("An error of any other type has the general words")
    func general() throws {
        struct Unknown: Error {}
        let store = try YamlStore(bundles: [FormworkTexts.bundle])
        let localizer = Localizer(locale: Locale(identifier: "en"), store: store)
        #expect(localizer.message(for: Unknown()) == localizer.message(for: RequestError(.failed)))
    }

    @Test("An error that may pass can be repeated, and a refusal cannot")
    func repetition() {
        struct Unknown: Error {}
        let passing: [ServerRequestProcessingError.Code] = [
            .unreachable, .timedOut, .tooManyOperations,
        ]
        for code in Self.codes {
            let error = ServerRequestProcessingError(code: code, message: "")
            #expect(error.canBeRepeated == passing.contains(code), "\(code.rawValue)")
        }
        #expect(RequestError(.unavailable).canBeRepeated)
        #expect(RequestError(.tooManyRequests).canBeRepeated)
        #expect(!RequestError(.invalid).canBeRepeated)
        #expect(!RequestError(.storeFull).canBeRepeated)
        #expect(!Unknown().canBeRepeated)
    }
}
