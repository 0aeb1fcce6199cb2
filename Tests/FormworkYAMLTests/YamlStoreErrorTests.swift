import FormworkYAML
import Foundation
import Testing

@Suite struct YamlStoreErrorTests {
    private func findings(_ yaml: [String: String]) throws -> [YamlStoreError.Finding] {
        try YamlStore(yaml: yaml).findings.filter { $0.severity == .error }
    }

    @Test(
        "Each problem has its kind and its line",
        arguments: [
            ("en:\n  a: [", .notYAML, 2),
            ("en:\n\ta: \"x\"", .notYAML, 2),
            ("en:\n  a: \"x\n", .notYAML, 2),
            ("en:\n  a: *b", .notYAML, 2),
            ("en:\n  a: \u{1}", .notYAML, 2),
            ("- en", .notMap, 1),
            ("just text", .notMap, 1),
            ("en: text", .notMap, 1),
            ("de:\n  a: \"x\"\nen:", .notMap, 3),
            ("Page:\n  title: \"x\"", .invalidLocale, 1),
            ("english:\n  title: \"x\"", .invalidLocale, 1),
            ("en:\n  a: \"x\"\nzz-ZZ-: {}", .invalidLocale, 3),
            ("[a]: {}", .invalidLocale, 1),
            ("en:\n  ? [a]\n  : \"x\"", .invalidKey, 2),
            ("en:\n  \"\": \"x\"", .invalidKey, 2),
            ("en:\n  a: &m { x: \"1\" }\n  b:\n    <<: *m", .invalidKey, 4),
            ("en:\n  a: \"x\"\n  b:\n  c: \"y\"", .missingText, 3),
            ("en:\n  a: ~", .missingText, 2),
            ("en:\n  a: { b: }", .missingText, 2),
            ("en:\n  a: \"x\"\n  b: \"z\"\n  a: \"y\"", .duplicateKey, 4),
            ("en:\n  a: \"x\"\n  \"a\" : \"y\"", .duplicateKey, 3),
            ("en:\n  a: {b: \"x\"}\nen:\n  c: \"y\"", .duplicateKey, 3),
            ("en:\n  a: { b: \"x\", b: \"y\" }", .duplicateKey, 2),
            ("en:\n  a: { b: \"x\" }\n  a.b: \"y\"", .duplicateKey, 3),
            ("en:\n  a: \"x\"\nEN:\n  a: \"y\"", .duplicateKey, 4),
        ] as [(String, YamlStoreError.Finding.Code, Int)])
    func kinds(yaml: String, code: YamlStoreError.Finding.Code, line: Int) throws {
        let findings = try findings(["texts.yml": yaml])
        #expect(findings.map(\.code) == [code])
        #expect(findings.first?.line == line)
        #expect(findings.first?.file == "texts.yml")
    }

    @Test("All problems of all files are in one error, in the order of files and lines")
    func collects() throws {
        let findings = try findings([
            "b.yml": "Page:\n  a: \"x\"\nen:\n  same: \"1\"\n  b:",
            "a.yml": "en:\n  same: \"1\"\n  c:\n  d:",
            "c.yml": "en: [",
        ])
        let places = findings.map { "\($0.file):\($0.line ?? 0) \($0.code.rawValue)" }
        #expect(
            places == [
                "a.yml:3 missingText", "a.yml:4 missingText", "b.yml:1 invalidLocale",
                "b.yml:4 duplicateKey", "b.yml:5 missingText", "c.yml:1 notYAML",
            ])
    }

    @Test("A key that occurs twice in a map names both lines")
    func duplicateInFile() throws {
        let findings = try findings([
            "t.yml": "en:\n  Page:\n    a: \"x\"\n    b: \"\"\n    a: \"y\""
        ])
        #expect(findings.first?.message.contains("\"a\"") == true)
        #expect(findings.first?.message.contains("lines 3 and 5") == true)
    }

    @Test("The description counts the problems and lists them with their places")
    func description() {
        let error = #expect(throws: YamlStoreError.self) {
            try YamlStore(yaml: ["t.yml": "en:\n  a:\n  b:"], isStrict: true)
        }
        let lines = error.map { "\($0)".split(separator: "\n") } ?? []
        #expect(lines.first == "The translations have 2 problems:")
        #expect(lines.dropFirst().map { $0.prefix(10) } == ["- t.yml:2:", "- t.yml:3:"])
        #expect(error?.localizedDescription == error?.description)
    }
}
