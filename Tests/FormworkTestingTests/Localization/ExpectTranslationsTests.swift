import Formwork
import FormworkTesting
import FormworkYAML
import Foundation
import Synchronization
import Testing

@Suite struct ExpectTranslationsTests {
    private struct Page: Codable, Hashable, Sendable, Stubbable {
        var title = LocalizableString.localized(key: "Page.title")
        var rows: [Row] = [Row()]
        var byName: [String: LocalizableString] = [:]

        static func stub() -> Page { Page() }
    }

    private struct Row: Codable, Hashable, Sendable {
        var text = LocalizableString.localized(key: "Page.row", arguments: ["count": .integer(2)])
    }

    private static let yaml = """
        en:
          Page: { title: Page, row: "%{count} rows", nothing: "", braces: "Write %%{name}" }
          Only: { english: English }
        de:
          Page: { title: Seite, row: "%{count} Zeilen", nothing: "", braces: "%%{name} schreiben" }
        de-AT:
          Page: { title: Seiterl }

        """

    private func store() throws -> YamlStore { try YamlStore(yaml: ["Page.yml": Self.yaml]) }

    /// Runs the expectation, which must record an issue with each of these words, and no others.
    private func expectIssues(
        _ words: [String], _ value: some Encodable & Sendable, locales: [String]? = nil
    ) throws {
        let store = try store()
        try expectIssues(words, locales: locales) {
            expectTranslations(value, in: store, locales: $0)
        }
    }

    /// Runs expectations, which must record an issue with each of these words, and no others.
    private func expectIssues(
        _ words: [String], locales: [String]?, of expectations: ([Locale]?) throws -> Void
    ) throws {
        let issues = Mutex<[String]>([])
        try withKnownIssue {
            try expectations(locales?.map { Locale(identifier: $0) })
        } matching: { issue in
            issues.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        let found = issues.withLock { $0 }
        #expect(found.count == words.count, "\(found)")
        for words in words { #expect(found.contains { $0.contains(words) }, "\(found)") }
    }

    @Test("A value with all its texts has no issue, and a region has those of its language")
    func complete() throws {
        expectTranslations(Page(), in: try store())
        expectTranslations(Page.self, in: try store(), locales: [Locale(identifier: "de-CH")])
    }

    @Test("A text that no language has is missing in each")
    func missing() throws {
        var page = Page()
        page.byName = ["x": .localized(key: "Page.gone")]
        try expectIssues(
            ["(at byName.x)", "(at byName.x)"], page, locales: ["en", "de"])
    }

    @Test("A text that only the default language has is missing in the others")
    func fallback() throws {
        var page = Page()
        page.title = .localized(key: "Only.english")
        try expectIssues(["Only.english", "Only.english"], page)
    }

    @Test("An empty text is reported with its key")
    func empty() throws {
        try expectIssues(
            ["\"Page.nothing\" for de is empty"], LocalizableString.localized(key: "Page.nothing"),
            locales: ["de"])
    }

    @Test("A placeholder without an argument is reported, in nested values too")
    func holes() throws {
        var page = Page()
        page.rows = [Row(), Row(text: .localized(key: "Page.row"))]
        try expectIssues(["%{count}"], page, locales: ["en"])
    }

    @Test("Constant text with a placeholder or a mark is reported with its source location")
    func constants() throws {
        var page = Page()
        page.title = .constant("Hello %{name}")
        try expectIssues(["title"], page, locales: ["en"])
        page.title = .constant("⟦Page.title⟧")
        try expectIssues(["title"], page, locales: ["en"])
    }

    @Test("Braces that a text shows on purpose are no holes")
    func literals() throws {
        expectTranslations(LocalizableString.localized(key: "Page.braces"), in: try store())
    }

    @Test("Substitutions, compounds and lists are looked into")
    func composed() throws {
        let gone = LocalizableString.localized(key: "Page.gone")
        let title = LocalizableString.localized(key: "Page.title")
        let substitutions = LocalizableString.localized(key: "Page.row").bind(substitutions: [
            "count": gone
        ])
        try expectIssues(["Page.gone"], substitutions, locales: ["de"])
        let compound = LocalizableCompoundValue(pieces: [title, gone])
        try expectIssues(["Page.gone"], compound, locales: ["de"])
        let list = LocalizableArray<String>.localized(LocalizableRef(key: "Page.steps"))
        try expectIssues(["Page.steps"], list, locales: ["de"])
    }

    private func field(hint: String?) -> FormField<String> {
        .init(
            fieldId: .init(id: "title"), title: .localized(key: "Page.title"),
            hint: hint.map { .localized(key: $0) }, type: .select,
            options: [
                .choices([
                    FormChoice(value: "a", title: .localized(key: "Page.title")),
                    FormChoice(value: "b", title: .localized(key: "Page.choice")),
                ])
            ])
    }

    @Test("Fields are looked into, with their hints and choices")
    func fields() throws {
        try expectIssues(
            ["Page.choice", "Page.hint"], field(hint: "Page.hint"), locales: ["de"])
        let model = FormFieldModel(wrappedValue: "a", field(hint: nil))
        try expectIssues(["Page.choice"], model, locales: ["de"])
        let store = try store()
        let fields: [any FormFieldBase] = [field(hint: nil), field(hint: "Page.hint")]
        try expectIssues(
            ["Page.choice", "Page.choice", "Page.hint"], locales: ["de"]
        ) { expectTranslations(fields, in: store, locales: $0) }
        let whole = FormField<String>(
            fieldId: .init(id: "title"), title: .localized(key: "Page.title"),
            type: .text(inputType: .text))
        expectTranslations([whole] as [any FormFieldBase], in: store)
    }

    @Test("A hint that shows how a value is written has its example")
    func examples() throws {
        let store = try YamlStore(
            yaml: ["t.yml": "en: { P: { t: Budget, h: \"As %{example}\" } }"])
        let field = FormField<ExactDecimal>(
            fieldId: .init(id: "budget"), title: .localized(key: "P.t"),
            hint: .localized(key: "P.h"), type: .text(inputType: .number))
        expectTranslations(field, in: store)
        expectTranslations([field] as [any FormFieldBase], in: store)
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: "de"), localizationStore: store)
        let json = String(decoding: try encoder.encode(field), as: UTF8.self)
        #expect(json.contains("\"hint\":\"As 1"))
    }

    @Test("A value that cannot be encoded is an issue")
    func unencodable() throws {
        struct Failing: Encodable, Sendable {
            func encode(to encoder: any Encoder) throws {
                throw EncodingError.invalidValue(
                    0, .init(codingPath: [], debugDescription: "refused"))
            }
        }
        try expectIssues(["cannot be encoded for en"], Failing(), locales: ["en"])
    }
}
