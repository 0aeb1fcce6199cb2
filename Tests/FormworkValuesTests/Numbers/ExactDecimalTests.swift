import FormworkRandom
import FormworkValues
import Testing

@Suite struct ExactDecimalTests {
    @Test("Trailing zeros of the fraction do not make another number")
    func normalisedEquality() {
        let short = ExactDecimal(coefficient: 15, scale: 1)
        let long = ExactDecimal(coefficient: 1500, scale: 3)
        #expect(short == long)
        #expect(short.hashValue == long.hashValue)
        #expect(long.fractionDigits == 1)
        #expect(ExactDecimal(coefficient: 0, scale: 18) == 0)
        #expect(ExactDecimal(coefficient: 100, scale: 0).coefficient == 100)
    }

    @Test(
        "Decimals of different scales are ordered by their number, also at the limits",
        arguments: [
            ("1.5", "1.50001"), ("-1.5", "-1.49"), ("-0.5", "0"), ("0", "0.000000000000000001"),
            ("9.223372036854775807", "9223372036854775807"),
            ("-9223372036854775808", "-9.223372036854775808"), ("2", "10"), ("-10", "-2"),
            ("99.99", "100"),
        ])
    func order(smaller: String, larger: String) throws {
        let smaller = try #require(ExactDecimal(smaller))
        let larger = try #require(ExactDecimal(larger))
        #expect(smaller < larger)
        #expect(!(larger < smaller))
        #expect(smaller != larger)
    }

    @Test("The order of random decimals agrees with the order of their integers at one scale")
    func orderProperty() {
        var random = FixedSeed()
        for _ in 0..<5_000 {
            let left = Int64.random(in: -100_000...100_000, using: &random)
            let right = Int64.random(in: -100_000...100_000, using: &random)
            let leftDecimal = ExactDecimal(coefficient: left, scale: 4)
            let rightDecimal = ExactDecimal(coefficient: right, scale: 4)
            #expect((left < right) == (leftDecimal < rightDecimal), "\(left) \(right) \(random)")
            #expect((left == right) == (leftDecimal == rightDecimal), "\(left) \(right) \(random)")
        }
    }
}
