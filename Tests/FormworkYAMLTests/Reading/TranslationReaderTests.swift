import Testing

@testable import FormworkYAML

@Suite struct TranslationReaderTests {
    private func read(_ yaml: String) -> TranslationReader {
        var reader = TranslationReader(file: "t.yml")
        reader.read(yaml)
        return reader
    }

    @Test("Every text has the position of its key")
    func places() {
        let reader = read("en:\n  a: \"1\"\n\n  b:\n    c: >-\n      x\n      y\n    d: [\"2\"]")
        let places = reader.translations.map { "\($0.key) \($0.place)" }
        #expect(places == ["a t.yml:2", "b.c t.yml:5", "b.d.0 t.yml:8"])
    }

    @Test("Lines are counted alike when they end in carriage returns")
    func carriageReturns() {
        let reader = read("en:\r\n  a: \"1\"\r\n  b: \"2\"\r\n")
        #expect(reader.translations.map(\.line) == [2, 3])
    }

    @Test("A document nested deeper than the limit is a problem")
    func depth() {
        let limit = TranslationReader.maximalDepth
        let deep = { (depth: Int) in
            "en: " + String(repeating: "{a: ", count: depth) + "x"
                + String(repeating: "}", count: depth)
        }
        #expect(read(deep(limit)).findings.isEmpty)
        #expect(read(deep(limit + 1)).findings.map(\.code) == [.tooLarge])
        for nesting in ["{a: ", "[", "- ", "? "] {
            let yaml = "en:\n  a: x\n  b:\n    " + String(repeating: nesting, count: 100_000)
            let reader = read(yaml)
            #expect(reader.findings.map { "\($0.line ?? 0) \($0.code.rawValue)" } == ["4 tooLarge"])
            #expect(reader.translations.map(\.key) == ["a"])
        }
    }

    @Test("Aliases that make a short document endless are stopped at the limit")
    func aliases() {
        let levels = (1...12).map { level in
            let aliases = Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ",")
            return "  k\(level): &l\(level) [\(aliases)]"
        }
        let reader = read("en:\n  k0: &l0 [x]\n" + levels.joined(separator: "\n"))
        #expect(reader.findings.map(\.code) == [.tooLarge])
        #expect(reader.translations.count <= TranslationReader.maximalCount)
    }
}

extension TranslationReader {
    /// The texts in the order of their lines and keys.
    fileprivate var translations: [Translation] {
        texts.languages.values.flatMap(\.values).sorted { ($0.line, $0.key) < ($1.line, $1.key) }
    }
}
