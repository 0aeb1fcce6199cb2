import Formwork
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Ideaboard
import Testing

@Suite struct IdeaboardTextsTests {
    @Test("Every text exists in every language, with the same placeholders")
    func complete() throws {
        var places: [String: [String: [String]]] = [:]
        for (key, text) in try texts(of: IdeaboardTexts.bundle) {
            let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
            places[parts[1], default: [:]][parts[0]] = text.matches(of: /%\{(\w+)\}/)
                .map { String($0.1) }.sorted()
        }
        #expect(places.count > 80)
        for (key, languages) in places {
            #expect(Set(languages.keys) == ["en", "de", "ar"], "\(key)")
            #expect(Set(languages.values).count == 1, "\(key): \(languages)")
        }
    }

    @Test("The files have no findings")
    func flawless() {
        #expect(throws: Never.self) {
            try YamlStore(
                bundles: [IdeaboardTexts.bundle], libraries: FormworkServerTexts.bundles,
                isStrict: true)
        }
    }

    @Test("The store has what the files have")
    func loaded() throws {
        let store = try Board.localization.get()
        #expect(Set(store.locales.map(\.identifier)) == ["en", "de", "ar"])
        for (key, text) in try texts(of: IdeaboardTexts.bundle) {
            let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
            #expect(store.translate(parts[1], locale: Locale(identifier: parts[0])) == text)
        }
    }

    @Test("Every page and form has all its texts in every language")
    func shown() throws {
        let store = try Board.localization.get()
        expectTranslations(Idea.formFields, in: store)
        expectTranslations(NewFeedbackViewModel.self, in: store)
        expectTranslations(FeedbackBody.formFields.map(\.title), in: store)
        expectTranslations(ProjectPlan.formFields, in: store)
        expectTranslations(PlanMember.formFields, in: store)
        expectTranslations(PlanSkill.formFields, in: store)
        expectTranslations(PlanItem.formFields, in: store)
    }

    /// The quoted texts of a bundle's files under their keys, the language first.
    private func texts(of bundle: Bundle) throws -> [(key: String, text: String)] {
        let files = try FileManager.default.contentsOfDirectory(
            at: bundle.resourceURL ?? bundle.bundleURL, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "yml" }.flatMap { file in
            try texts(in: String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The texts of one file; of a text in variants, that of `other` under the key of them all.
    private func texts(in yaml: String) throws -> [(key: String, text: String)] {
        var keys: [String] = []
        var texts: [(String, String)] = []
        var choice: [String]?
        for line in yaml.split(separator: "\n") {
            if line.wholeMatch(of: /\s*(?:select|plural|ordinal): \w+/) != nil { choice = keys }
            guard let match = line.wholeMatch(of: /( *)(\w+):(?: "(.*)")?/) else { continue }
            keys.removeSubrange(min(keys.count, match.1.count / 2)...)
            keys.append(String(match.2))
            let isVariant = keys.dropLast() == choice?[...]
            guard let text = match.3, !isVariant || keys.last == "other" else { continue }
            let key = isVariant ? keys.dropLast() : keys[...]
            texts.append((key.joined(separator: "."), String(text)))
        }
        return texts
    }
}
