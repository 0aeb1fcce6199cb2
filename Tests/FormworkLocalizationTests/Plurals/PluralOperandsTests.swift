import FormworkLocalization
import Testing

@Suite struct PluralOperandsTests {
    @Test("The operands of integers of every width are their digits")
    func integers() {
        #expect(PluralOperands(7) == PluralOperands("7"))
        #expect(PluralOperands(UInt8(255)) == PluralOperands("255"))
        #expect(PluralOperands(Int64(-12)) == PluralOperands("-12"))
        #expect(PluralOperands(Int8.min) == PluralOperands("-128"))
        #expect(PluralOperands(0) == PluralOperands("-0"))
    }

    @Test("The largest integers keep their last digits and differ from all small ones")
    func largestIntegers() {
        for integer in [Int64.min, .max] {
            #expect(PluralOperands(integer) == PluralOperands("\(integer)"))
            #expect(PluralOperands(integer).i % 1_000_000 == UInt64(integer.magnitude % 1_000_000))
        }
        #expect(PluralOperands(UInt64.max) == PluralOperands("\(UInt64.max)"))
        #expect(PluralOperands(UInt64.max).i >= 1_000_000_000_000_000_000)
    }

    @Test("A number without trailing zeros is one that is equal")
    func withoutTrailingZeros() throws {
        let long = try #require(PluralOperands("1.500"))
        #expect(long != PluralOperands("1.5"))
        #expect(long.withoutTrailingZeros == PluralOperands("1.5"))
        #expect(PluralOperands("1.00")?.withoutTrailingZeros == PluralOperands(1))
        #expect(PluralOperands("1.05")?.withoutTrailingZeros != PluralOperands("1.5"))
        #expect(PluralOperands("-1.0")?.withoutTrailingZeros != PluralOperands(1))
    }

    @Test("A number is an integer when its fraction is of zeros alone")
    func isInteger() {
        #expect(PluralOperands(3).isInteger)
        #expect(PluralOperands("3.00")?.isInteger == true)
        #expect(PluralOperands("3.01")?.isInteger == false)
    }
}
