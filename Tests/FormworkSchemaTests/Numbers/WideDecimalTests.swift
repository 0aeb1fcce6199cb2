import Testing

@testable import FormworkSchema

@Suite struct WideDecimalTests {
    @Test(
        "One number has one form, however it is written",
        arguments: [
            ("1.0", "1"), ("1e2", "100"), ("10E-1", "1"), ("-0", "0"), ("0.0e5", "0"),
            ("1.50", "15e-1"), ("100000000000000000000000", "1e23"), ("0.001", "1e-3"),
        ])
    func forms(_ left: String, _ right: String) throws {
        #expect(try #require(WideDecimal(left)) == #require(WideDecimal(right)))
    }

    @Test("Numbers are ordered by value, at any length")
    func order() throws {
        let texts = [
            "-1e400", "-98249283749234923498293171823948729348710298301928331",
            "-98249283749234923498293171823948729348710298301928330.9", "-2", "-1.5", "-1e-400",
            "0", "1e-400", "0.1", "0.10000000000000000000000000000000001", "1", "9", "10", "11",
            "18446744073709551615", "18446744073709551616", "1e400",
        ]
        let numbers = try texts.map { try #require(WideDecimal($0)) }
        for (index, number) in numbers.enumerated() {
            for (other, second) in numbers.enumerated() {
                #expect((number < second) == (index < other), "\(texts[index]) \(texts[other])")
            }
        }
    }

    @Test("A power of ten with more than nine digits is no number here")
    func exponents() {
        #expect(WideDecimal("1e1000000000") != nil)
        #expect(WideDecimal("1e1000000001") == nil)
        #expect(WideDecimal("1e-99999999999999999999") == nil)
    }

    @Test(
        "A multiple is found exactly, without the number being written out",
        arguments: [
            ("1e308", "0.5", true), ("1e1000000000", "7", false), ("7e1000000000", "7", true),
            ("0.3", "0.1", true), ("0.35", "0.1", false), ("1e-8", "1e-8", true),
            ("12391239123", "1e-8", true), ("0.0075", "0.0001", true),
            ("0.00751", "0.0001", false), ("0", "3", true), ("5", "10", false),
            ("98249283749234923498293171823948729348710298301928331", "3", false),
            ("98249283749234923498293171823948729348710298301928332", "4", true),
            ("-9223372036854775809", "9223372036854775809", true),
            ("18446744073709551614", "9223372036854775807", true),
            ("18446744073709551615", "9223372036854775807", false),
        ])
    func multiples(_ number: String, _ divisor: String, _ isMultiple: Bool) throws {
        let number = try #require(SchemaNumber(number))
        let divisor = try #require(SchemaNumber(divisor))
        #expect(number.isMultiple(of: divisor) == isMultiple)
        #expect(number.wide.isMultiple(of: divisor.wide) == isMultiple)
    }
}
