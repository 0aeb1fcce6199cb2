import Testing

@testable import FormworkPatterns

@Suite struct PatternProgramCodeTests {
    @Test(arguments: [
        "", "abc", "a|b|", "(?:ab){2,4}c*", "[a-cx👍]+\\d", "^a$|\\bb\\B", "[^\\w]", ".{0,3}", "[]",
        "\\p{L}", "[^]",
        "(?=a(?!c)).*", "a(?<=a|b)b*", "(?!(?<!a)b)[ab]*",
    ])
    func `a program is read back from its numbers`(source: String) throws {
        let program = try PatternProgram(source)
        let sets = try program.sets.map { try #require(ScalarSet(distances: $0.distances)) }
        let restored = try #require(PatternProgram(code: program.code, sets: sets))
        #expect(restored.code == program.code)
        for text in ["", "a", "b", "abc", "ababc", "ababababcc", "x👍7", "é", "\n", "👍👍👍"] {
            var matcher = PatternMatcher(program)
            var restoredMatcher = PatternMatcher(restored)
            #expect(restoredMatcher.matches(text) == matcher.matches(text), "\(text)")
        }
    }

    @Test(
        "numbers that lead elsewhere are refused",
        arguments: [
            [], [776], [-1, 5], [6, 5], [7, 5], [1, 5], [2 << 3 | 3, 5], [2 << 3 | 4, 5],
            [4 << 3 | 2, 5], [5, 776],
            // A part that runs backward at the end, a look for itself, ways into other parts.
            [13], [5, 2 << 3 | 6, 5], [6, 5, 5], [2 << 3 | 3, 5, 5],
            [5, 0 << 3 | 4, 5], [3 << 3 | 4, 5, 5], Array(repeating: 5, count: 66),
        ] as [[Int32]])
    func refusals(code: [Int32]) {
        #expect(PatternProgram(code: code, sets: []) == nil)
    }

    @Test(
        "distances that are no ranges in order are refused",
        arguments: [
            [97], [98, -1], [97, 1, 0, 1], [-1, 5], [97, 2, -9, 1], [0x10_FFFF, 1],
            [1, 0x10_FFFF], [0, 0x10_0000, 0x10_0000, 0], [.max, .max],
        ] as [[Int32]])
    func distances(distances: [Int32]) {
        #expect(ScalarSet(distances: distances) == nil)
    }
}
