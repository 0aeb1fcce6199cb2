import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizableStringTests {
    @Test(
        "Encodes as a plain JSON string in the locale of the encoder",
        arguments: [("en", "\"Ideas\""), ("de", "\"Ideen\""), ("ar", "\"أفكار\"")])
    func encodesInLocale(locale: String, expected: String) throws {
        let title = LocalizableString.localized(key: "Page.title")
        #expect(try Sample.json(title, Locale(identifier: locale)) == expected)
    }

    @Test("Constant and empty text encode without a localizer")
    func constantsNeedNoLocalizer() throws {
        let encoded = try JSONEncoder().encode([LocalizableString.constant("a<b"), .empty])
        #expect(String(decoding: encoded, as: UTF8.self) == #"["a<b",""]"#)
    }

    @Test("Text from the store without a localizer is an error that names the coding path")
    func missingLocalizerNamesPath() {
        let value = ["page": ["title": LocalizableString.localized(key: "Page.title")]]
        let error = #expect(throws: LocalizationError.self) { try JSONEncoder().encode(value) }
        #expect(error?.code == .missingLocalizer)
        #expect(error?.codingPath == ["page", "title"])
        #expect(error?.message.contains("page.title") == true)
    }

    @Test("Two decodes of the same JSON are equal and hash alike")
    func decodesAreEqual() throws {
        let first = try Sample.decode([LocalizableString].self, #"["Ideen",""]"#)
        let second = try Sample.decode([LocalizableString].self, #"["Ideen",""]"#)
        #expect(first == second)
        #expect(Set([first, second]).count == 1)
        #expect(first == [.constant("Ideen"), .empty])
    }

    @Test("A decoded value encodes to the same text in any locale")
    func roundTrip() throws {
        let json = try Sample.json(LocalizableString.localized(key: "Page.title"), Sample.german)
        let decoded = try Sample.decode(LocalizableString.self, json)
        #expect(try Sample.json(decoded, Sample.arabic) == json)
    }

    @Test("Decoding another type than a string is an error", arguments: ["1", "null", "{}", "[]"])
    func decodesStringsOnly(json: String) {
        #expect(throws: DecodingError.self) { try Sample.decode(LocalizableString.self, json) }
    }

    @Test("The same value encodes right in two locales at the same time")
    func encodesConcurrently() async throws {
        let page = [LocalizableString](repeating: .localized(key: "Page.title"), count: 50)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                let (locale, word) = index.isMultiple(of: 2) ? ("de", "Ideen") : ("en", "Ideas")
                group.addTask {
                    let json = try Sample.json(page, Locale(identifier: locale))
                    return try Sample.decode([String].self, json).allSatisfy { $0 == word }
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test("Status, emptiness and words of each case")
    func localizableBehaviour() throws {
        let pending = LocalizableString.localized(key: "Page.title")
        #expect(pending.localizationStatus == .localizationPending)
        #expect(!pending.isEmpty)
        let error = #expect(throws: LocalizationError.self) { try pending.localizedString }
        #expect(error?.code == .unbound)
        #expect(error?.key == "Page.title")
        #expect(LocalizableString.empty.isEmpty)
        #expect(try LocalizableString.empty.localizedString == "")
        #expect(LocalizableString.constant("").isEmpty)
        #expect(try pending.localized(by: Sample.localizer(Sample.german)) == .constant("Ideen"))
    }

    @Test("Bound arguments are added and replace those of the same name")
    func bindsArguments() {
        let text = LocalizableString.localized(key: "k", arguments: ["a": .integer(1)])
        let bound = text.bind(arguments: ["a": .integer(2), "b": .text("x")])
        #expect(
            bound == .localized(key: "k", arguments: ["a": .integer(2), "b": .text("x")]))
    }

    @Test("The placeholders of a constant text are never filled")
    func constantHasNoHoles() throws {
        let text = LocalizableString.constant("%{a}").bind(arguments: ["a": .text("x")])
        #expect(try Sample.json(text, Sample.english) == "\"%{a}\"")
    }

    @Test("Fallback keys are tried in the order in which they were added")
    func addsFallbackKeys() {
        let text = LocalizableString.localized(key: "a").orElse(key: "b").orElse(key: "c")
        #expect(text == .localized(LocalizableRef(key: "a", fallbackKeys: ["b", "c"])))
        #expect(LocalizableString.constant("a").orElse(key: "b") == .constant("a"))
    }
}
