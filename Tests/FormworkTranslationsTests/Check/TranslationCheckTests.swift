import FormworkLocalization
import Foundation
import Testing

@testable import FormworkTranslations

@Suite struct TranslationCheckTests {
    private func findings(
        _ yaml: String, uses source: String = "text(key: \"P.a\")", locales: [String]? = nil,
        used: [String] = [], same: [String] = [], library: String = "en: {}"
    ) -> [String] {
        let check = TranslationCheck(
            texts: Texts([("t.yml", yaml)], defaultLanguage: LanguageTag(Locale(identifier: "en"))),
            sources: SourceKeys(sources: [("s.swift", source)]),
            libraries: LibraryTexts([("Library.yml", library)], besides: [("t.yml", yaml)]),
            locales: locales?.compactMap { LanguageTag($0) },
            used: used.map { KeyPattern($0) }, same: same.map { KeyPattern($0) })
        return check.findings.map { finding in
            let place = finding.line.map { "\(finding.file):\($0)" } ?? finding.file
            return [place, finding.kind.rawValue, finding.key, finding.locale]
                .compactMap { $0 }.joined(separator: " ")
        }
    }

    @Test("Texts that are complete and used have no findings")
    func clean() {
        #expect(findings("en: { P: { a: One } }\nde: { P: { a: Eins } }").isEmpty)
    }

    @Test(
        "Each fault is found where it is",
        arguments: [
            ("en: { P: { b: One } }", ["s.swift:1 missing P.a en", "t.yml:1 unused P.b en"]),
            (
                "en:\n  P: { a: One }\nde:\n  Q: { a: Eins }",
                ["t.yml:2 missing P.a de", "t.yml:4 unused Q.a de"]
            ),
            ("en: { P: { a: One } }\nde: { P: { a: One } }", ["t.yml:2 untranslated P.a de"]),
            ("en: { P: { a: \"%{x}\" } }\nde: { P: { a: \"%{x}\" } }", []),
            ("en: { P: { a: \"1 %\" } }\nde: { P: { a: \"1 %\" } }", []),
            ("en: { P: { a: Hood } }\nen-GB: { P: { a: Hood } }", []),
            ("en: { P: { a: \"%{x} a\" } }\nde: { P: { a: \"%{y} b\" } }", ["t.yml:2 mismatched"]),
            (
                "en: { P: { a: One } }\nde: { P: { a: { plural: n, one: Eins, other: Viele } } }",
                ["t.yml:2 mismatched P.a de"]
            ),
            ("en: { P: { a: { plural: n, one: \"1\", other: \"%{n}\" } } }", []),
            ("en: { P: { a: { plural: n, other: \"%{n}\" } } }", ["t.yml:1 mismatched"]),
            (
                "en: { P: { a: One } }\nde:\n  P: { a: Eins }\n  P.a: Zwei",
                ["t.yml:4 duplicate"]
            ),
            ("a: [", ["s.swift:1 missing P.a en", "t.yml:1 unreadable"]),
        ] as [(String, [String])])
    func faults(_ yaml: String, _ expected: [String]) {
        #expect(findings(yaml) == expected)
    }

    @Test("A list exists with its first element, and all its elements are used")
    func lists() {
        #expect(findings("en: { P: { a: [One, Two] } }").isEmpty)
        #expect(findings("en: { P: { a: [] } }") == ["s.swift:1 missing P.a en"])
    }

    @Test("A key without a text is missing one")
    func withoutText() {
        let found = findings("en: { P: { a: One } }\nde: { P: { a: } }")
        #expect(found.contains { $0.hasPrefix("t.yml:2 missing") })
    }

    @Test("A text that only another language has is missing from the default")
    func missingFromDefault() {
        #expect(
            findings("en: { P: { b: B } }\nde:\n  P: { a: Eins, b: Bee }", used: ["P.b"]) == [
                "s.swift:1 missing P.a en", "t.yml:3 missing P.a de",
            ])
    }

    @Test("A regional language is complete where its language is")
    func regions() {
        #expect(findings("en: { P: { a: One } }\nde: { P: { a: X } }\nde-AT: { P: {} }").isEmpty)
        #expect(findings("en: { P: { a: One } }", locales: ["en-GB"]).isEmpty)
        #expect(
            findings("en:\n  P: { a: One }\nde-AT: { Q: { b: X } }", used: ["Q.b"]) == [
                "t.yml:2 missing P.a de-AT", "t.yml:3 missing Q.b de-AT",
            ])
    }

    @Test("A language without any text is reported once")
    func emptyLanguage() {
        #expect(
            findings("en: { P: { a: One, b: Two } }", locales: ["fr"], used: ["P.*"]) == [
                "t.yml missing fr"
            ])
    }

    @Test("Keys used elsewhere, and texts that are equal on purpose, can be declared")
    func allowed() {
        let yaml = "en: { P: { a: Name, b: Name } }\nde: { P: { a: Name, b: Name } }"
        #expect(findings(yaml, used: ["P.b"], same: ["P.*"]).isEmpty)
        #expect(findings(yaml, used: ["*"], same: ["*.a"]) == ["t.yml:2 untranslated P.b de"])
    }

    @Test("Keys that are not known completely are used, and required when nothing matches")
    func patterns() {
        #expect(findings("en: { P: { a: One } }", uses: "text(key: \"P.\\(x)\")").isEmpty)
        #expect(
            findings("en: { P: { a: One } }", uses: "text(key: \"Q.\\(x)\")") == [
                "s.swift:1 missing Q.* en", "t.yml:1 unused P.a en",
            ])
        #expect(findings("en: {}", uses: "x.orElse(key: \"P.a\")").isEmpty)
    }

    private static let library =
        "en: { L: { a: One, b: Two } }\nde: { L: { a: Eins, b: Zwei } }"

    @Test(
        "Texts that replace a library's are used, and those that it lacks in a language are missing",
        arguments: [
            ("en: { P: { a: One } }\nde: { P: { a: Eins } }", []),
            ("en: { P: { a: One }, L: { a: Own } }\nde: { P: { a: Eins } }", []),
            ("en: { P: { a: One } }\npl: { P: { a: Raz }, L: { a: Raz, b: Dwa } }", []),
            (
                "en: { P: { a: One } }\npl: { P: { a: Raz }, L: { a: Raz } }",
                ["Library.yml:1 missing L.b pl"]
            ),
            (
                "en: { P: { a: One } }\npl: { P: { a: Raz }, L: { a: Raz, b: Dwa, c: Trzy } }",
                ["t.yml:2 unused L.c pl"]
            ),
        ] as [(String, [String])])
    func libraries(_ yaml: String, _ expected: [String]) {
        #expect(findings(yaml, library: Self.library) == expected)
    }

    @Test(
        "A text of a library may be asked for, and a library's own texts are checked in its project"
    )
    func ownTexts() {
        let page = "en: { P: { a: One } }"
        let uses = "text(key: \"P.a\"); text(key: \"L.a\")"
        #expect(findings(page, uses: uses, library: Self.library).isEmpty)
        #expect(findings(page, uses: uses) == ["s.swift:1 missing L.a en"])
        #expect(
            findings(Self.library, uses: "text(key: \"L.a\")", library: Self.library)
                == ["t.yml:1 unused L.b en"])
    }
}
