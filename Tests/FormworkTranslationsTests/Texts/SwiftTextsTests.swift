import Testing

@testable import FormworkTranslations

@Suite struct SwiftTextsTests {
    private func texts(_ source: String) -> [String] {
        SwiftTexts(in: [(file: "main.swift", text: source)]).files.map(\.text)
    }

    @Test("Texts in Swift are those of stores, on the lines of the source")
    func lines() {
        let source = #"""
            let other = "not: { a: text }"
            let words = """
                en:
                  Page: { title: "A" }
                """
            let store = try YamlStore(yaml: ["en.yml": words, "de.yml": "de: { P: { a: B } }"])
            """#
        #expect(
            texts(source) == [
                "\n\n\n\n\nde: { P: { a: B } }", "\n\nen:\n  Page: { title: \"A\" }",
            ])
    }

    @Test("Texts with values in them, and calls of other names, are none")
    func none() {
        #expect(texts(##"let store = YamlStore(yaml: ["en.yml": "en: \(text)"])"##).isEmpty)
        #expect(texts(#"let store = Store(yaml: ["en.yml": "en: { P: { a: B } }"])"#).isEmpty)
        #expect(texts("let store = YamlStore(bundles: [.module])").isEmpty)
    }
}
