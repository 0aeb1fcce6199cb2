import FormworkRandom
import Testing

@testable import FormworkPatterns

/// That patterns match what the regular expressions of browsers match.
@Suite struct PatternMatcherTests {
    private struct Question: Encodable {
        let source: String
        let texts: [String]
    }

    private static let judge = """
        (questions) => questions.map(({ source, texts }) => {
            const expression = new RegExp(`^(?:${source})$`, "v")
            return texts.map((text) => expression.test(text))
        })
        """

    @Test(
        "Random patterns match the texts that they match in browsers",
        .enabled(if: Node.installed != nil, "There is no Node on the path."))
    func randomPatterns() throws {
        var random = RandomPattern(seed: FixedSeed())
        let questions = (0..<RandomSearch.rounds(500)).map { _ in
            Question(source: random.pattern(), texts: (0..<12).map { _ in random.text() })
        }
        let answers: [[Bool]] = try #require(Node.installed).result(of: Self.judge, questions)
        var matching = 0
        for (question, answer) in zip(questions, answers) {
            let pattern = try Pattern(question.source)
            let found = question.texts.map { pattern.matches($0) }
            matching += found.count { $0 }
            #expect(found == answer, "\(question.source), \(question.texts), \(random.seed)")
        }
        #expect(answers.count == questions.count)
        #expect(matching > questions.count)
    }
}

/// Patterns at random of everything that is supported, and texts that some of them have.
struct RandomPattern {
    private static let places = ["^", "$", "\\b", "\\B"]
    private static let looks = ["(?=", "(?!", "(?<=", "(?<!"]
    /// Without `[^]`, which some versions of V8 do not know with the flag `v`.
    private static let characters = [
        "a", "a", "b", "é", "👍", "1", ".", "[ab]", "[^a]", "[a-c1]", "\\d", "\\w",
        "\\W", "[]", "\\s", "\\p{L}", "\\P{Lu}", "[\\p{L}--[a-c]]", "[\\w&&\\p{ASCII}&&[^1]]",
        "\\p{Emoji}",
        "\\p{Script=Latin}", "\\u{1F44D}", "\\x41",
    ]
    private static let quantifiers = ["*", "+", "?", "{2}", "{0,2}", "{1,}", "*?", "??", "{0}"]
    private static let letters = Array("aaabbb1éA👍- \n").map { String($0) }

    var seed: FixedSeed

    mutating func pattern(depth: Int = 3) -> String {
        let parts = (0..<pick([1, 1, 1, 2, 3])).map { _ in sequence(depth: depth) }
        return parts.joined(separator: "|")
    }

    mutating func text() -> String {
        (0..<Int.random(in: 0...6, using: &seed)).map { _ in pick(Self.letters) }.joined()
    }

    private mutating func sequence(depth: Int) -> String {
        (0..<pick([0, 1, 1, 2, 2, 3])).map { _ in part(depth: depth) }.joined()
    }

    private mutating func part(depth: Int) -> String {
        let choice = Int.random(in: 0..<20, using: &seed)
        if choice < 2 { return pick(Self.places) }
        if choice < 7, depth > 0 { return pick(Self.looks) + pattern(depth: depth - 1) + ")" }
        let isGroup = choice < 10 && depth > 0
        let atom =
            isGroup ? pick(["(", "(?:"]) + pattern(depth: depth - 1) + ")" : pick(Self.characters)
        return choice % 2 == 0 ? atom : atom + pick(Self.quantifiers)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &seed)]
    }
}
