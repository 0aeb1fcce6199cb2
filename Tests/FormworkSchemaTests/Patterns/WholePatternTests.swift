import Testing

@testable import FormworkSchema

@Suite struct WholePatternTests {
    @Test(
        "A field's expression is wrapped, and read back",
        arguments: [#"[a-z]{2}"#, #"a|b"#, #"(?=.*\d).{8,}"#, #"\p{L}+"#, #"^a$"#])
    func wrapped(_ source: String) throws {
        let expression = try #require(WholePattern.expression(of: source))
        #expect(expression == "^(?:\(source))$")
        #expect(WholePattern.source(of: expression) == source)
    }

    @Test(
        "An expression that only the flag `v` reads has no expression of schemas",
        arguments: [#"[a-z&&[aeiou]]"#, #"[\p{L}--[a-z]]"#, #"[\&]"#, #"[[a-z]]"#])
    func setSyntax(_ source: String) {
        #expect(WholePattern.expression(of: source) == nil)
    }

    @Test(
        "An expression that is found anywhere matches a whole text with anything around it",
        arguments: [
            ("b", "[^]*(?:b)[^]*"), ("^b$", "^b$"), ("^a|b$", "[^]*(?:^a|b$)[^]*"),
            (#"^[\w.-]$"#, #"^[\w\.\-]$"#), (#"^a\$"#, #"[^]*(?:^a\$)[^]*"#),
            ("^(?:a)|(?:b)$", "[^]*(?:^(?:a)|(?:b)$)[^]*"),
        ])
    func found(_ expression: String, _ source: String) {
        #expect(WholePattern.source(of: expression) == source)
    }
}
