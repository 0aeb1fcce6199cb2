import Testing

@testable import FormworkTranslations

@Suite struct TextEditsTests {
    private func applying(
        _ yaml: String, _ path: String, _ words: String = "new", lists: Set<Int> = []
    ) throws -> String? {
        let document = try #require(TextDocument(file: "t.yml", text: yaml))
        let edit = TextEdits.Edit(
            path: path.split(separator: "/").map(String.init), tree: .words(words),
            listIndexes: lists)
        return try? TextRevision(document).applying([edit]).get()
    }

    @Test(
        "One text is replaced, and every other byte stays",
        arguments: [
            "en: { a: ‹one›, b: two }",
            "en:\n  a: ‹one›\n  b: two\n",
            "en:\n  a: ‹one two› # three\n",
            "en:\n  a: ‹one#two›\n",
            "en:\n  a: ‹one\n    two\n\n    three›\n\n  # four\n  b: five\n",
            "en:\n  a: ‹one\n    two› # three\n  b: four",
            "en:\n  a: ‹\"one: \\\"# two\"› # three\n",
            "en:\n  a: ‹\"one\n    two\"›\n",
            "en:\n  a: ‹'it''s # one'›\n",
            "en:\n  a: ‹|\n    one\n     two\n\n    three›\n\n  b: four\n",
            "en:\n  a: ‹>-\n    one\n    two›\n# three\n",
            "en:\n  a: ‹|2-\n      one›\n  b: two",
            "en: {a: ‹one two› , b: [two]}",
            "en: {a: ‹\"one\"›}",
            "# é😀\nen:\n  é😀: x\n  a: ‹one›\r\n  b: two\r\n",
            "\u{FEFF}en:\n  a: ‹one›\n",
            "en:\n  a: !!str ‹one›\n",
            "en:\n    \"a\" : ‹one›\n",
            "en:\n  ? a\n  : ‹one›\n  b: two\n",
            "---\nen:\n  a: ‹one›\n...\n",
        ])
    func replaced(_ marked: String) throws {
        let parts = marked.split(separator: "‹", maxSplits: 1)
        let after = parts[1].split(separator: "›", maxSplits: 1, omittingEmptySubsequences: false)
        let yaml = marked.replacing("‹", with: "").replacing("›", with: "")
        #expect(try applying(yaml, "en/a") == parts[0] + "\"new\"" + after[1])
    }

    @Test(
        "A new text is inserted after its predecessor in another language",
        arguments: [
            (
                "en:\n  a: 1\n  b: 2\n  c: 3\nde:\n  a: 1\n  c: 3\n", "de/b",
                "en:\n  a: 1\n  b: 2\n  c: 3\nde:\n  a: 1\n  b: \"new\"\n  c: 3\n"
            ),
            ("en:\n  a: 1", "de/a", "en:\n  a: 1\nde:\n  a: \"new\""),
            (
                "en:\n    a: 1\n    # last\n# end\n", "de/a",
                "en:\n    a: 1\n    # last\nde:\n    a: \"new\"\n# end\n"
            ),
            ("en:\n  a: 1\n", "en/b/c/no", "en:\n  a: 1\n  b:\n    c:\n      \"no\": \"new\"\n"),
            ("en: { a: 1 }\n", "en/b/c", "en: { b: { c: \"new\" }, a: 1 }\n"),
            ("en: {}\n", "en/b", "en: { b: \"new\" }\n"),
            ("{en: {a: 1}}", "de/a", "{ de: { a: \"new\" },en: {a: 1}}"),
            (
                "en:\n  a: {b: 1, # x }\n    c: [2]}\n", "en/d",
                "en:\n  a: {b: 1, # x }\n    c: [2]}\n  d: \"new\"\n"
            ),
            (
                "en:\n  a: |\n    x\n\n  b: 2\nde:\n  a: |\n    y\n\n", "de/b",
                "en:\n  a: |\n    x\n\n  b: 2\nde:\n  a: |\n    y\n  b: \"new\"\n\n"
            ),
            ("en:\r\n  a: 1\r\n", "en/b", "en:\r\n  a: 1\r\n  b: \"new\"\r\n"),
            (
                "en:\n  a:\n    - x\n    - y\n  b: 1\n", "en/a/2",
                "en:\n  a:\n    - x\n    - y\n    - \"new\"\n  b: 1\n"
            ),
            ("en:\n  a:\n  - x\n", "en/a/1", "en:\n  a:\n  - x\n  - \"new\"\n"),
            ("en:\n  a: [x, y]\n", "en/a/2", "en:\n  a: [x, y, \"new\"]\n"),
        ])
    func added(_ yaml: String, _ path: String, _ expected: String) throws {
        #expect(try applying(yaml, path) == expected)
    }

    @Test("Texts of a list stay a list")
    func lists() throws {
        let document = try #require(TextDocument(file: "t.yml", text: "en:\n  a: [x, y]\n"))
        let edits = ["0", "1"].map {
            TextEdits.Edit(path: ["de", "a", $0], tree: .words($0), listIndexes: [2])
        }
        #expect(
            try TextRevision(document).applying(edits).get()
                == "en:\n  a: [x, y]\nde:\n  a:\n    - \"0\"\n    - \"1\"\n")
    }

    @Test(
        "A text that cannot be changed on its own is refused",
        arguments: [
            ("en:\n  a: &x one\n  b: *x\n", "en/b"),
            ("en: &t { a: one }\nde: *t\n", "de/a"),
            ("en:\n  a: one\n", "en/a/b"),
            ("en:\n  a: [one]\n", "en/a/3"),
        ])
    func refused(_ yaml: String, _ path: String) throws {
        #expect(try applying(yaml, path) == nil)
        let document = try #require(TextDocument(file: "t.yml", text: yaml))
        let edit = TextEdits.Edit(
            path: path.split(separator: "/").map(String.init), tree: .words("new"),
            listIndexes: [])
        #expect(throws: TextRevision.Failure.self) {
            try TextRevision(document).applying([edit]).get()
        }
    }

    @Test(
        "Any written text is read as the same text",
        arguments: [
            "", " ", "\n", "\t\r\n", "\"\\'", "# no", "- a: b", "%{a} %%{b}", "\u{0}\u{7F}\u{85}",
            "\u{2028}\u{FEFF}\u{FFFF}", "😀 مرحبا", "é", "yes", "~", "1.10",
        ])
    func quoting(_ words: String) throws {
        let text = try #require(try applying("en:\n  a: x\n", "en/a", words))
        let document = try #require(TextDocument(file: "t.yml", text: text))
        #expect(document.entries.values.first?.first?.tree == .words(words))
    }
}
