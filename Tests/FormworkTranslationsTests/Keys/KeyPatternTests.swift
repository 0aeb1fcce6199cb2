import Testing

@testable import FormworkTranslations

@Suite struct KeyPatternTests {
    @Test(
        "A star matches one character or more",
        arguments: [
            ("IdeaPage.title", "IdeaPage.title", true),
            ("IdeaPage.title", "IdeaPage.titles", false),
            ("IdeaPage.*", "IdeaPage.title", true),
            ("IdeaPage.*", "IdeaPage.budget.title", true),
            ("IdeaPage.*", "IdeaPage.", false),
            ("*.title", "IdeaPage.title", true),
            ("*.title", ".title", false),
            ("A.*.c.*.e", "A.b.c.d.e", true),
            ("A.*.c.*.e", "A.c.d.e", false),
            ("A.*.e", "A.e", false),
            ("*", "anything", true),
            ("*", "", false),
            ("a*a", "aa", false),
            ("a*a", "aba", true),
        ])
    func matches(_ pattern: String, _ key: String, _ expected: Bool) {
        #expect(KeyPattern(pattern).matches(key) == expected)
    }

    @Test("A star in a literal key is a character")
    func literal() {
        #expect(KeyPattern.literal("a*").matches("a*"))
        #expect(!KeyPattern.literal("a*").matches("ab"))
        #expect(KeyPattern.literal("a*").exactKey == "a*")
    }

    @Test("Patterns are joined")
    func joined() {
        let pattern = KeyPattern.literal("A.") + .unknown + .literal(".title")
        #expect(pattern == KeyPattern("A.*.title"))
        #expect(pattern.description == "A.*.title")
    }

    @Test(
        "Only a pattern with a whole component determines the texts that are used",
        arguments: [
            ("A.*", true), ("A.b", true), ("*.title", true), ("*", false), ("A*", false),
            ("*.a.*", false), ("*.", false), ("title", true),
        ])
    func distinctive(_ pattern: String, _ expected: Bool) {
        #expect(KeyPattern(pattern).isDistinctive == expected)
    }
}
