import Formwork
import FormworkContent
import FormworkContentServer
import FormworkServer
import FormworkTesting
import Testing

@Suite struct RatingKindTests {
    @Test(
        "Each kind has its values",
        arguments: [
            (RatingKind.stars(3), ["1", "2", "3"]), (.like, ["like"]), (.thumbs, ["up", "down"]),
            (.emojis(["👍", "👩‍👩‍👧", "🇫🇷"]), ["👍", "👩‍👩‍👧", "🇫🇷"]), (.stars(0), []), (.stars(-1), []),
        ])
    func values(kind: RatingKind, values: [String]) {
        #expect(kind.values == values)
        #expect(kind.choices.map(\.value) == values)
    }

    @Test(
        "A kind that cannot be used is refused at the start, with the reason",
        arguments: [
            (RatingKind.stars(0), "0 stars"), (.stars(11), "11 stars"), (.emojis([]), "0 emojis"),
            (.emojis(["👍", "👍"]), "twice"), (.emojis(["👍👍"]), "one character"),
            (.emojis((0..<13).map { "\($0)" }), "13 emojis"),
        ])
    func problems(kind: RatingKind, words: String) throws {
        #expect(kind.problem?.contains(words) == true)
    }

    @Test(
        "A kind of usual size is accepted",
        arguments: [
            RatingKind.stars(1), .stars(10), .like, .thumbs, .emojis(["👍", "🎉"]),
        ])
    func accepted(kind: RatingKind) { #expect(kind.problem == nil) }

    @Test(
        "A summary counts the values of its kind, and averages stars alone",
        arguments: [
            (RatingKind.stars(5), ["5": 2, "2": 1], "4.00", [0, 1, 0, 0, 2]),
            (.stars(5), ["1": 1, "2": 2], "1.67", [1, 2, 0, 0, 0]), (.stars(2), [:], nil, [0, 0]),
            (.stars(2), ["1": 1, "5": 9], "1.00", [1, 0]), (.like, ["like": 3], nil, [3]),
            (.thumbs, ["down": 1], nil, [0, 1]), (.emojis(["🎉"]), ["🎉": 4, "x": 1], nil, [4]),
        ] as [(RatingKind, [String: Int], String?, [Int])])
    func summary(
        kind: RatingKind, counts: [String: Int], average: String?, numbers: [Int]
    ) {
        let summary = RatingSummary(kind, counts: counts, own: "x", canRate: true)
        #expect(summary.average == average.flatMap { ExactDecimal($0) })
        #expect(summary.counts.map(\.count) == numbers)
        #expect(summary.total == numbers.reduce(0, +))
        #expect(summary.own == nil)
    }
}
