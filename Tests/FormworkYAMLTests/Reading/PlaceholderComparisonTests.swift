import FormworkLocalization
import FormworkYAML
import Foundation
import Testing

@Suite struct PlaceholderComparisonTests {
    private func warnings(
        _ yaml: [String: String], defaultLocale: String = "en"
    ) throws -> [String] {
        let store = try YamlStore(yaml: yaml, defaultLocale: Locale(identifier: defaultLocale))
        return store.findings.filter { $0.code == .differentPlaceholders }.map {
            #expect($0.severity == .warning)
            return $0.description
        }
    }

    @Test("A text with other holes than that of the default locale is a warning with its place")
    func differs() throws {
        let warnings = try warnings([
            "b.yml": "de:\n  a: \"%{x} %{z}\"\n  same: \"%{y}%{x}\"\n  c: \"text\"",
            "a.yml": """
            en:
              a: "%{x} %{y}"
              same: "%{x} %{y}"
            fr:
              a: "%{x}"
              c: "%{x}"
            """,
        ])
        #expect(
            warnings == [
                "a.yml:5: \"a\" for fr lacks %{y}, unlike the text for en at a.yml:2.",
                "a.yml:6: \"c\" for fr adds %{x}, unlike the text for de at b.yml:4.",
                "b.yml:2: \"a\" for de lacks %{y} and adds %{z}, unlike the text for en at a.yml:2.",
            ])
    }

    @Test("The default locale is the measure")
    func measure() throws {
        let yaml = ["a.yml": "en:\n  a: \"%{x}\"\nde:\n  a: \"x\""]
        #expect(try warnings(yaml).map { $0.prefix(7) } == ["a.yml:4"])
        #expect(try warnings(yaml, defaultLocale: "de").map { $0.prefix(7) } == ["a.yml:2"])
    }

    @Test(
        "All variants count together, and what decides is known",
        arguments: [
            ("{plural: n, one: \"one %{x}\", other: \"%{n}\"}", "\"%{n} %{x}\""),
            ("{plural: n, one: \"one\", other: \"some\"}", "\"%{n}\""),
            ("{select: gender, female: \"her\", other: \"their\"}", "\"the\""),
            ("\"%{n}\"", "{plural: n, one: \"one\", other: \"some\"}"),
            ("\"%%{n}\"", "\"n\""),
        ])
    func variants(english: String, german: String) throws {
        #expect(try warnings(["t.yml": "en:\n  a: \(english)\nde:\n  a: \(german)"]).isEmpty)
    }

    @Test("A placeholder of one variant alone is a warning if another language lacks it")
    func holeInVariant() throws {
        let yaml = "en:\n  a: {select: n, x: \"%{b}\", other: \"c\"}\nde:\n  a: \"c\""
        #expect(try warnings(["t.yml": yaml]).count == 1)
    }

    @Test("A key of one language alone is no finding")
    func oneLanguage() throws {
        #expect(try warnings(["t.yml": "en:\n  a: \"%{x}\"\nde:\n  b: \"%{y}\""]).isEmpty)
    }
}
