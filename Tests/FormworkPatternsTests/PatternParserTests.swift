import FormworkRandom
import Testing

@testable import FormworkPatterns

/// That no text and no pattern takes long: counted in steps, which no machine changes.
@Suite struct PatternParserTests {
    private static func steps(_ pattern: Pattern, _ text: String) -> Int {
        var matcher = PatternMatcher(pattern.program)
        _ = matcher.matches(text)
        return matcher.steps
    }

    @Test(
        "Patterns that make others try exponentially many ways take linear time",
        arguments: [
            "(a+)+$", "(a*)*b", "(a|a)*b", "(a|aa)+$", "(?:a?){50}a{50}", "(.*)*x", "([a-z]+)*\\d",
            "(?:(?:a*)*)*!", "(?=(a+)+$)a*", "(?:(?=(?:a|a)*b)a|a)*", "(?:(?!(?:a?){20}!!)a)*.",
            "(?:(?<=(a*)*b)a|a(?<=(?=(a|aa)+$)a*))*", "(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}",
        ])
    func catastrophes(source: String) throws {
        let pattern = try Pattern(source)
        let size = pattern.program.instructions.count
        for length in [1_000, 100_000] {
            let steps = Self.steps(pattern, String(repeating: "a", count: length) + "!")
            #expect(steps <= 2 * size * (length + 2), "\(length) characters")
        }
    }

    @Test("A text that cannot match any more is not read to its end")
    func early() throws {
        let text = "b" + String(repeating: "a", count: 100_000)
        #expect(Self.steps(try Pattern("a*"), text) < 10)
    }

    @Test("A pattern may look around 64 times")
    func looks() throws {
        let most = String(repeating: "(?=a)(?<!b)", count: Pattern.maximumLookarounds / 2) + "a"
        #expect(try Pattern(most).matches("a"))
        #expect(try !Pattern(most).matches("b"))
        #expect(Pattern(checkedLater: most + "(?!)").error?.code == .tooLarge)
        #expect(Pattern(checkedLater: "(?:(?=a)a){3000}").error == nil)
        #expect(Pattern(checkedLater: "(?=a{5000})(?<=a{5000})").error?.code == .tooLarge)
    }

    @Test("Repetitions are written out up to a limit")
    func repetitions() throws {
        #expect(try Pattern("a{9999}").matches(String(repeating: "a", count: 9_999)))
        #expect(throws: PatternError.self) { try Pattern("a{10000}") }
    }

    @Test(
        "Repetitions of repetitions are refused before they take room",
        arguments: [
            "(a{101}){100}", "((a{1000}){1000}){1000}",
            "(((((a{9}){9}){9}){9}){9}){9}", "a{1000000000}", "a{0,99999999999999999999}",
            "(?:a|b|c){5000}", String(repeating: "a", count: 20_000), "(?:){0,1000000}",
        ])
    func tooLarge(source: String) {
        #expect(Pattern(checkedLater: source).error?.code == .tooLarge)
    }

    @Test(
        "Repetitions of an empty group need no instructions",
        arguments: ["(?:){999999}", "((?:){999999}){999999}", "(?:(?:a{0}){999999}){999999}"])
    func nothing(source: String) throws {
        let pattern = try Pattern(source)
        #expect(pattern.program.instructions.count == 1)
        #expect(pattern.matches(""))
    }

    @Test("Groups and classes may lie fifty deep in one another, in the sum of both")
    func depth() throws {
        func nested(_ depth: Int, _ open: String, _ close: String) -> String {
            String(repeating: open, count: depth) + "a" + String(repeating: close, count: depth)
        }
        for (open, close) in [("(", ")"), ("[", "]"), ("(?:b|", ")")] {
            #expect(try Pattern(nested(50, open, close)).matches("a"))
            let deep = Pattern(checkedLater: nested(51, open, close))
            #expect(deep.error?.code == .tooLarge)
            #expect(Pattern(checkedLater: nested(100_000, open, close)).error != nil)
        }
        #expect(try Pattern(String(repeating: "(a)", count: 1_000)).error == nil)
    }

    @Test("Random patterns are read or refused, and take linear time")
    func randomPatterns() {
        var seed = FixedSeed()
        let parts = Array("ab()[]{}|*+?.^$\\-&,12dwsbBpukx<=!:é👍").map { String($0) }
        let rounds = RandomSearch.rounds(3_000)
        var usable = 0
        for _ in 0..<rounds {
            var source = ""
            for _ in 0..<Int.random(in: 1...12, using: &seed) {
                source += parts.randomElement(using: &seed) ?? ""
            }
            let pattern = Pattern(checkedLater: source)
            guard pattern.error == nil else { continue }
            usable += 1
            let text = String(repeating: "ab1é👍", count: 20)
            let steps = Self.steps(pattern, text)
            #expect(
                steps <= 2 * pattern.program.instructions.count * 102, "\(source), \(seed)")
        }
        #expect(usable > rounds / 10)
    }
}
