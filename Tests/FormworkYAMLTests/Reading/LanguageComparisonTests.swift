import FormworkLocalization
import FormworkYAML
import Foundation
import Testing

@Suite struct LanguageComparisonTests {
    private func missing(_ yaml: String, defaultLocale: String = "en") throws -> [String] {
        try YamlStore(yaml: ["t.yml": yaml], defaultLocale: Locale(identifier: defaultLocale))
            .findings.filter { $0.code == .missingTranslation }
            .map { finding in
                #expect(finding.severity == .warning)
                return finding.description
            }
    }

    @Test("A key of the default locale that another language lacks is a warning at its place")
    func lacks() throws {
        let warnings = try missing("en:\n  a: x\n  b: x\nde:\n  b: x\n  c: x\nfr: { a: x, b: x }")
        #expect(
            warnings == [
                "t.yml:2: \"a\" has no text for de, so its readers see that for en; add it."
            ])
    }

    @Test(
        "A language has what those have that it falls back to",
        arguments: [
            ("en-GB: { b: x }", []), ("de: { a: x }\nde-AT: { b: x }", ["de"]),
            ("de-AT: { a: x }", ["de-AT"]),
            ("zh-Hant-HK: { a: x }\nzh-Hant: { b: x }", ["zh-Hant"]),
        ] as [(String, [String])])
    func fallbacks(yaml: String, lacking: [String]) throws {
        let warnings = try missing("en: { a: x, b: x }\n" + yaml)
        #expect(warnings.count == lacking.count)
        for (warning, language) in zip(warnings, lacking) {
            #expect(warning.contains("for \(language),"))
        }
    }

    @Test("Without a text of the default locale no comparison is made")
    func noMeasure() throws {
        #expect(try missing("de: { a: x }\nfr: { b: x }").isEmpty)
        #expect(try missing("de: { a: x }\nfr: { b: x }", defaultLocale: "de").count == 1)
    }
}
