import FormworkRandom
import FormworkValues
import Testing

@testable import FormworkSchema

@Suite struct SchemaNumberTests {
    @Test(
        "A count is a whole number that is not negative; one beyond the range becomes its end",
        arguments: [
            ("2", 2), ("2.0", 2), ("2e3", 2_000), ("1e18", 1_000_000_000_000_000_000),
            ("1e30", Int.max), ("99999999999999999999", Int.max), ("-1", nil), ("1.5", nil),
            ("-1e30", nil), ("-0", 0),
        ] as [(String, Int?)])
    func counts(_ text: String, _ count: Int?) throws {
        #expect(try #require(SchemaNumber(text)).count == count)
    }

    @Test("Exact decimals and digits of any length agree on order and multiples")
    func agreement() throws {
        var generator = FixedSeed(2_020_12)
        for _ in 0..<5_000 {
            let texts = (0..<2).map { _ in
                let scale = Int.random(in: 0...4, using: &generator)
                let coefficient = Int64.random(in: -3_000...3_000, using: &generator)
                return ExactDecimal(coefficient: coefficient, scale: scale).text
            }
            let (left, right) = try (
                #require(SchemaNumber(texts[0])), #require(SchemaNumber(texts[1]))
            )
            #expect((left < right) == (left.wide < right.wide), "\(texts)")
            #expect((left == right) == (left.wide == right.wide), "\(texts)")
            guard right > .decimal(0) else { continue }
            #expect(
                left.isMultiple(of: right) == left.wide.isMultiple(of: right.wide), "\(texts)")
        }
    }
}
