import Formwork
import FormworkServer
import FormworkYAML
import Foundation
import Testing

@testable import FormworkClient

@Suite struct OfflineTextsTests {
    private func text(_ text: LocalizableString, _ language: String) throws -> String {
        let own = "en: {}\n\(language): { Own: { title: \"Own\" } }"
        let store = try YamlStore(
            yaml: ["own.yml": language == "en" ? "en: {}" : own],
            libraries: FormworkServerTexts.bundles)
        return Localizer(locale: Locale(identifier: language), store: store).text(text)
    }

    @Test(
        "The number of waiting writes is worded by the rules of each language",
        arguments: [
            ("en", 1, "1 change waits to be sent."), ("en", 2, "2 changes wait to be sent."),
            ("de", 2, "2 Änderungen warten darauf, gesendet zu werden."),
            ("pl", 3, "3 zmiany czekają na wysłanie."), ("pl", 5, "5 zmian czeka na wysłanie."),
            ("he", 2, "שני שינויים ממתינים לשליחה."), ("ja", 2, "2件の変更が送信を待っています。"),
        ] as [(String, Int, String)])
    func summary(_ language: String, _ count: Int, _ expected: String) throws {
        #expect(try text(WaitingWrite.summary(of: count), language) == expected)
    }

    @Test("Each question and each answer has words")
    func questions() throws {
        let questions: [WriteQuestion] = [
            .conflict, .invalid, .forbidden, .gone, .failing, .undecided, .carriedOut, .reference,
            .damaged,
        ]
        let decisions: [WriteDecision] = [
            .server, .mine(over: nil), .merged(Data(), over: nil), .drop,
        ]
        let words = try (questions.map(\.text) + decisions.map(\.title) + [WriteDecision.undoTitle])
            .map { try text($0, "fr") }
        #expect(Set(words).count == words.count)
        #expect(words.allSatisfy { !$0.isEmpty && !$0.contains("FormworkOffline") })
    }
}
