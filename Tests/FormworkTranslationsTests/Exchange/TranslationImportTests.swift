import FormworkLocalization
import Foundation
import Testing

@testable import FormworkTranslations

@Suite struct TranslationImportTests {
    private static let yaml = """
        # Texts of the shop
        en:
          Cart:
            hello: "Hello %{name}"   # who
            items: { plural: count, one: "%{count} item", other: "%{count} items" }
        de:
          Cart:
            hello: 'Hallo %{name}'

        """

    private func exchange(
        _ files: [TextFiles.File] = [("t.yml", yaml)], to language: String = "de"
    ) throws -> TranslationExchange {
        TranslationExchange(
            files, from: LanguageTag(Locale(identifier: "en")),
            to: try #require(LanguageTag(language)))
    }

    private func importing(
        _ exchange: TranslationExchange, _ change: (String) -> String
    ) -> TranslationImport {
        let xliff = exchange.xliff()
        let changed = change(xliff)
        return exchange.importing([("t.xlf", changed)])
    }

    @Test("An untranslated text changes nothing", arguments: ["de", "ar", "fr"])
    func unchanged(_ language: String) throws {
        let result = importing(try exchange(to: language)) { $0 }
        #expect(result.files.isEmpty)
        #expect(result.findings.isEmpty)
        #expect(result.count == 0)
    }

    @Test("A translation is inserted at its key, and nothing else changes")
    func changed() throws {
        let result = importing(try exchange()) {
            $0.replacing("<target>Hallo ", with: "<target>Tag, ")
        }
        #expect(result.findings.isEmpty)
        #expect(result.count == 1)
        #expect(
            result.files.map(\.text)
                == [Self.yaml.replacing("'Hallo %{name}'", with: "\"Tag, %{name}\"")])
    }

    @Test("A new language is added with the forms that it has")
    func newLanguage() throws {
        let result = importing(try exchange(to: "ar")) { xliff in
            xliff.replacing(/<source>(.*)<\/source>/) {
                "<source>\($0.1)</source><target>ع \($0.1)</target>"
            }
        }
        #expect(result.findings.isEmpty)
        #expect(
            result.files.map(\.text) == [
                Self.yaml + """
                    ar:
                      Cart:
                        hello: "ع Hello %{name}"
                        items:
                          plural: count
                          zero: "ع %{count} items"
                          one: "ع %{count} item"
                          two: "ع %{count} items"
                          few: "ع %{count} items"
                          many: "ع %{count} items"
                          other: "ع %{count} items"

                    """
            ])
    }

    @Test("A file called after its language gets a neighbour")
    func neighbour() throws {
        let exchange = try exchange([("a/Shop.en.yml", "en: { A: { b: One } }\n")])
        let result = importing(exchange) {
            $0.replacing("</source>", with: "</source><target>Eins</target>")
        }
        #expect(result.files.map(\.path) == ["a/Shop.de.yml"])
        #expect(result.files.map(\.text) == ["de:\n  A:\n    b: \"Eins\"\n"])
    }

    @Test("A translation is inserted beside the nearest existing translation")
    func nearest() throws {
        let exchange = try exchange([
            ("en.yml", "en: { A: { b: One, c: Two }, B: { c: x } }\n"),
            ("german.yml", "de:\n  A:\n    b: Eins\n"),
        ])
        let result = importing(exchange) {
            $0.replacing("<source>Two</source>", with: "<source>Two</source><target>Zwei</target>")
        }
        #expect(result.files.map(\.path) == ["german.yml"])
        #expect(result.files.map(\.text) == ["de:\n  A:\n    b: Eins\n    c: \"Zwei\"\n"])
    }

    @Test("Translators' tools may mark words, split segments and retype escapes")
    func tolerant() throws {
        let result = importing(try exchange()) {
            $0.replacing(
                "<target>Hallo ",
                with: "<target><mrk id=\"m\">T&#x61;g</mrk><![CDATA[ <]]><cp hex=\"0007\"/>")
        }
        #expect(result.findings.isEmpty)
        #expect(result.files.first?.text.contains("\"Tag <\\u0007%{name}\"") == true)
    }

    @Test("Segments of a unit are put together again; half a translation is none")
    func segments() throws {
        let parts = { (second: String) in
            "<segment><source>Hello</source><target>Tag</target></segment>"
                + "<ignorable><source> </source></ignorable><segment><source>$1</source>\(second)"
        }
        func result(_ second: String) throws -> TranslationImport {
            importing(try exchange()) { xliff in
                xliff.replacing(
                    /<segment[^>]*>\s*<source>Hello (.*)<\/source>\s*<target>Hallo .*<\/target>/
                ) { parts(second).replacing("$1", with: $0.1) }
            }
        }
        let placeholder = "<target>, <ph id=\"1\" dataRef=\"d1\"/></target>"
        #expect(
            try result(placeholder).files.first?.text.contains("hello: \"Tag , %{name}\"") == true)
        #expect(try result("").files.isEmpty)
        #expect(try result("").findings.isEmpty)
    }

    @Test("Elements may have a prefix")
    func prefix() throws {
        let result = importing(try exchange()) {
            $0.replacing(/<(\/?)([a-zA-Z]+)/) { "<\($0.1)x:\($0.2)" }
                .replacing("xmlns=", with: "xmlns:x=").replacing("Hallo ", with: "Tag ")
        }
        #expect(result.findings.isEmpty)
        #expect(result.count == 1)
    }

    @Test("An empty translation is none")
    func empty() throws {
        let result = importing(try exchange(to: "fr")) {
            $0.replacing("</source>", with: "</source><target/>")
        }
        #expect(result.findings.isEmpty)
        #expect(result.files.isEmpty)
    }

    @Test(
        "An invalid document is reported, and nothing changes",
        arguments: [
            ("</unit>", "", TranslationFinding.Kind.unreadable, "not XML"),
            ("version=\"2.0\"", "version=\"1.2\"", .unreadable, "not XLIFF 2"),
            ("trgLang=\"de\"", "trgLang=\"fr\"", .mismatched, "trgLang \"fr\""),
            ("srcLang=\"en\"", "srcLang=\"fr\"", .mismatched, "srcLang \"fr\""),
            ("id=\"Cart.hello\"", "id=\"Cart.gone\"", .outdated, "no text \"Cart.gone\""),
            ("original=\"t.yml\"", "original=\"u.yml\"", .outdated, "\"u.yml\" has no text"),
            ("<source>Hello ", "<source>Hi ", .outdated, "has changed"),
            ("<target>Hallo ", "<target>100%", .mismatched, "percent sign"),
            ("<target>Hallo ", "<target><pc id=\"x\">Tag </pc>", .mismatched, "code <pc>"),
            ("<target>Hallo ", "<target>Tag <ph id=\"9\" equiv=\"x\"/>", .mismatched, "adds %{x}"),
            (
                "<target>Hallo <ph id=\"1\" ", "<target>Hallo <ph id=\"1\" dataRef=\"d9\" x=\"",
                .unreadable, "not XML"
            ),
        ])
    func refused(
        _ part: String, _ other: String, _ kind: TranslationFinding.Kind, _ words: String
    ) throws {
        let result = importing(try exchange()) {
            $0.replacing(part, with: other, maxReplacements: 1)
        }
        #expect(result.files.isEmpty)
        let finding = try #require(result.findings.first)
        #expect(finding.kind == kind)
        #expect(finding.message.contains(words), "\(finding.message)")
        #expect(!finding.message.contains("\n"))
        #expect(finding.file == "t.xlf")
    }

    @Test("A lost placeholder is reported, unless it selects a variant")
    func placeholders() throws {
        let lost = importing(try exchange()) {
            $0.replacing(/<target>Hallo <ph[^>]*>/, with: "<target>Hallo Welt")
        }
        #expect(lost.findings.map(\.kind) == [.mismatched])
        #expect(lost.findings.first?.message.contains("lacks %{name}") == true)
        let deciding = importing(try exchange()) {
            $0.replacing(/<source>(<ph[^>]*>) item(s?)<\/source>/) {
                "<source>\($0.1) item\($0.2)</source><target>Teil\($0.2)</target>"
            }
        }
        #expect(deciding.findings.isEmpty)
        #expect(deciding.files.first?.text.contains("one: \"Teil\"") == true)
    }

    @Test("Variants without all forms of the language are refused")
    func lackingForms() throws {
        let result = importing(try exchange()) {
            $0.replacing(/<source>(<ph[^>]*>) item<\/source>/) {
                "<source>\($0.1) item</source><target>\($0.1) Teil</target>"
            }
        }
        #expect(result.files.isEmpty)
        #expect(result.findings.map(\.kind).contains(.mismatched))
    }
}
