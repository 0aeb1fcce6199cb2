import FormworkRandom
import Foundation
import Testing

@testable import FormworkLocalization

@Suite struct DecimalDigitsTests {
    @Test(
        "The digits of decimals are those of their descriptions", arguments: [1, 2, 3] as [UInt64])
    func digits(seed: UInt64) throws {
        var random = FixedSeed(seed)
        for _ in 0..<2000 {
            let magnitude = UInt128.random(
                in: 0...(.max >> UInt128.random(in: 0..<128)), using: &random)
            let decimal = try #require(Decimal(string: "-\(magnitude)e-20"))
            let sum = decimal + 1 - 1
            for number in [decimal, sum, decimal / 3] {
                #expect("\(number.magnitudeDigits)" == number.significand.magnitude.description)
            }
        }
    }
}
