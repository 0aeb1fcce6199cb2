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
