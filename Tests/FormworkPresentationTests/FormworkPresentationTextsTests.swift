import Formwork
import FormworkPresentation
import FormworkYAML
import Foundation
import Testing

@Suite struct FormworkPresentationTextsTests {
    private static let keys = [
        "errorSummary.title", "errorSummary.entry", "field.optional", "field.error",
        "field.warning", "field.choose", "field.noChoice", "field.limit", "field.pending",
        "field.unexplained", "list.entry", "list.add", "list.remove", "list.moveUp",
        "list.moveDown", "list.empty", "keys.next", "keys.previous", "keys.leave", "reader.clear",
        "reader.now", "reader.position", "reader.unknown", "file.stored",
        "file.remove", "steps.label", "steps.count", "steps.next",
        "steps.back", "history.undo", "history.redo", "status.offline", "status.sending",
        "status.loading",
        "format.example", "format.month", "format.week", "format.color", "nothing",
    ]

    @Test(
        "Every text exists in every language",
        arguments: [
            "en", "de", "ar", "fr", "es", "it", "pl", "pt", "nl", "tr", "ja", "zh-Hans", "he",
        ])
    func words(locale: String) throws {
        let store = try YamlStore(bundles: [FormworkPresentationTexts.bundle])
        for key in Self.keys {
            #expect(
                store.keyExists("FormworkPresentation.\(key)", locale: Locale(identifier: locale)),
                "\(key)")
        }
    }
}
