import FormworkLocalization
import FormworkYAML
import Foundation
import Testing

@Suite struct YamlStoreTests {
    let german = Locale(identifier: "de")

    private func store(_ yaml: String) throws -> YamlStore {
        try YamlStore(yaml: ["texts.yml": yaml])
    }

    @Test("Nested maps are joined by dots and elements of a sequence are numbered")
    func flattens() throws {
        let store = try store(
            """
            de:
              Page:
                title: "Ideen"
                field: { hint: "Tipp", messages: { required: "Pflicht" } }
                steps: ["Eins", { name: "Zwei" }, ["Drei"]]
                a.b: "Punkt"
            """)
        let expected = [
            "Page.title": "Ideen", "Page.field.hint": "Tipp",
            "Page.field.messages.required": "Pflicht", "Page.steps.0": "Eins",
            "Page.steps.1.name": "Zwei", "Page.steps.2.0": "Drei", "Page.a.b": "Punkt",
        ]
        for (key, text) in expected {
            #expect(store.translate(key, locale: german) == text)
            #expect(store.keyExists(key, locale: german))
        }
        #expect(store.translate("Page", locale: german) == nil)
        #expect(store.translate("Page.steps", locale: german) == nil)
    }

    @Test(
        "Every scalar is text as it is written",
        arguments: [
            ("no", "no"), ("yes", "yes"), ("on", "on"), ("true", "true"), ("1.10", "1.10"),
            ("007", "007"), ("1_000", "1_000"), ("0x1F", "0x1F"), ("2026-11-21", "2026-11-21"),
            ("Null", "Null"), ("null", "null"), ("12:30", "12:30"), ("\" \"", " "),
            ("\"  a  \"", "  a  "), ("' x '", " x "), ("\"\"", ""), ("\"~\"", "~"),
            ("\"a\\nb\"", "a\nb"), ("|-\n      a\n      b", "a\nb"), ("|\n      a\n", "a\n"),
            (">-\n      a\n      b", "a b"), ("\"مرحبا %{name}\"", "مرحبا %{name}"),
            ("\"\\u200F\"", "\u{200F}"), ("1e3", "1e3"), (".inf", ".inf"), ("0o17", "0o17"),
            ("2026-11-21T08:00:00Z", "2026-11-21T08:00:00Z"), ("y", "y"), ("Off", "Off"),
            ("!!int 5", "5"), ("!!binary aGk=", "aGk="), ("=", "="), ("a # remark", "a"),
            ("a#b", "a#b"), ("a: b".debugDescription, "a: b"), ("'It''s'", "It's"),
            ("|+\n      a\n\n", "a\n\n"), (">\n      a\n      b\n", "a b\n"),
            ("|2-\n       a", " a"), ("\"a\\\n      b\"", "ab"), ("a\n      b", "a b"),
            ("\"a\\tb\"", "a\tb"), ("🙂 é", "🙂 é"),
        ])
    func scalars(written: String, text: String) throws {
        let store = try store("de:\n  a:\n    b: \(written)")
        #expect(store.translate("a.b", locale: german) == text)
    }

    @Test(
        "A key that is written in two ways is one",
        arguments: [("yes", "\"yes\""), ("1", "'1'"), ("null", "\"null\""), ("a", "!!str a")])
    func spellings(first: String, second: String) throws {
        let store = try store("de:\n  \(first): \"x\"\n  \(second): \"y\"")
        #expect(store.findings.map(\.code) == [.duplicateKey])
        #expect(store.findings.first?.line == 3)
    }

    @Test(
        "Marks of byte order, line ends and documents are no part of texts",
        arguments: [
            "\u{FEFF}de:\n  a: \"1\"\n  b: |\n    x\n    y\n",
            "de:\r\n  a: \"1\"\r\n  b: |\r\n    x\r\n    y\r\n",
            "de:\r  a: \"1\"\r  b: |\r    x\r    y\r",
            "%YAML 1.1\n---\nde:\n  a: \"1\"\n...\n---\nde:\n  b: |\n    x\n    y\n---\n",
            "--- # first\nde:\n  a: \"1\"\n--- # second\nde:\n  b: |\n    x\n    y\n",
        ], ["", "  c: \"z\n"])
    func marks(yaml: String, damage: String) throws {
        let store = try store(yaml + damage)
        #expect(store.findings.count == (damage.isEmpty ? 0 : 1))
        #expect(store.translate("a", locale: german) == "1")
        #expect(store.translate("b", locale: german) == "x\ny\n")
    }

    @Test("Norwegian is a locale and keys such as yes are keys")
    func norwegian() throws {
        let store = try store("no:\n  yes: ja\n  off: av")
        #expect(store.translate("yes", locale: Locale(identifier: "no")) == "ja")
        #expect(store.translate("off", locale: Locale(identifier: "no")) == "av")
    }

    @Test("Anchors and aliases are replaced by their content")
    func aliases() throws {
        let store = try store("de:\n  a: &m { x: \"1\" }\n  b: *m")
        #expect(store.translate("b.x", locale: german) == "1")
    }

    @Test("Files are merged, one file may hold many locales, and spellings of one are the same")
    func merges() throws {
        let store = try YamlStore(yaml: [
            "b.yml": "de:\n  two: \"Zwei\"\nen_GB:\n  hood: \"Bonnet\"",
            "a.yml": "en:\n  hood: \"Hood\"\nen-gb:\n  boot: \"Boot\"\nde:\n  one: \"Eins\"",
        ])
        let british = Locale(identifier: "en-GB")
        #expect(store.translate("hood", locale: british) == "Bonnet")
        #expect(store.translate("boot", locale: british) == "Boot")
        #expect(store.translate("hood", locale: Locale(identifier: "en-US")) == "Hood")
        #expect(store.translate("two", locale: german) == "Zwei")
        #expect(store.translate("hood", locale: german) == "Hood")
        #expect(!store.keyExists("hood", locale: german))
        #expect(store.locales.map { LanguageTag($0).text } == ["en", "de", "en-GB"])
    }

    @Test("Another default locale can be given")
    func defaultLocale() throws {
        let store = try YamlStore(
            yaml: ["a.yml": "de:\n  a: \"x\"\nen:\n  b: \"y\""], defaultLocale: german)
        #expect(store.translate("a", locale: Locale(identifier: "ja")) == "x")
        #expect(store.translate("b", locale: Locale(identifier: "ja")) == nil)
        #expect(store.locales.first.map { LanguageTag($0).text } == "de")
    }

    @Test(
        "A document without content has no texts", arguments: ["", "# only a remark\n", "en: {}"])
    func empty(yaml: String) throws {
        let store = try store(yaml)
        #expect(store.translate("a", locale: german) == nil)
    }

    @Test(
        "A strict store refuses the findings that another one only reports, warnings too",
        arguments: [
            "en:\n  a: \"x\"\n  b:", "en:\n  a: \"x\n", "en: { a: x }\nde: { b: x }",
            "en: { a: \"%{x}\" }\nde: { a: x }",
        ])
    func strict(yaml: String) throws {
        let findings = try store(yaml).findings
        #expect(findings.count == 1)
        let error = #expect(throws: YamlStoreError.self) {
            try YamlStore(yaml: ["texts.yml": yaml], isStrict: true)
        }
        #expect(error?.findings == findings)
    }

    @Test("A localizer reads its texts from the store")
    func withLocalizer() throws {
        let store = try store("en:\n  Page: { title: \"Hello %{name}\" }")
        let localizer = Localizer(locale: german, store: store)
        #expect(
            localizer.text(key: "Page.title", arguments: ["name": .text("Ann")]) == "Hello Ann")
    }

    private static let library = """
        en: { L: { a: One, b: Two } }
        de: { L: { a: Eins, b: Zwei } }
        ar: { L: { a: "%{other}" } }
        """

    @Test("Only the languages that are named are offered, checked and warned about")
    func languages() throws {
        let files = [
            "library.yml": Self.library,
            "app.yml": "en: { P: { a: Page } }\npl: { P: { a: Strona } }",
        ]
        let all = try YamlStore(yaml: files)
        #expect(all.locales.map(\.identifier) == ["en", "ar", "de", "pl"])
        #expect(
            all.findings.count == 6, "L.a and its hole, L.b and P.a for ar, P.a for de, L for pl")
        let store = try YamlStore(yaml: files, languages: ["en", "pl"])
        #expect(store.locales.map(\.identifier) == ["en", "pl"])
        #expect(store.findings.map(\.code) == [.missingTranslation, .missingTranslation])
        #expect(store.findings.allSatisfy { $0.message.contains(" for pl") })
        #expect(store.translate("L.a", locale: german) == "One")
    }

    @Test(
        "A language that is offered shows the texts to which it falls back, without offering these")
    func fallbacks() throws {
        let store = try YamlStore(
            yaml: [
                "l.yml":
                    """
                en: { P: { a: One, b: Two } }
                de: { P: { a: Eins, b: Zwei } }
                de-AT: { P: { a: Ans } }
                fr: { P: { a: Un } }
                """
            ],
            languages: ["de_AT"])
        #expect(store.locales.map { $0.identifier(.bcp47) } == ["en", "de-AT"])
        #expect(store.translate("P.b", locale: Locale(identifier: "de-AT")) == "Zwei")
        #expect(store.findings.isEmpty)
    }

    @Test("A language that is offered without a single text is found, and so is one that is none")
    func offeredInVain() throws {
        let store = try YamlStore(
            yaml: ["l.yml": "en: { P: { a: One, b: Two } }"], languages: ["en", "pl", "polish"])
        #expect(store.findings.map(\.code).filter { $0 == .missingTranslation }.count == 2)
        let invalid = store.findings.filter { $0.code == .invalidLocale }
        #expect(invalid.map(\.message).allSatisfy { $0.contains("\"polish\"") })
        #expect(invalid.count == 1)
        #expect(throws: YamlStoreError.self) {
            try YamlStore(
                yaml: ["l.yml": "en: { P: { a: One } }"], languages: ["pl"], isStrict: true)
        }
    }
}
