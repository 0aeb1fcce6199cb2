/// The number of a JSON literal as text, never rounded.
enum JSONNumber {
    /// The canonical text of a literal; the literal itself if no ``ExactDecimal`` is that number, which
    /// every field for numbers refuses.
    ///
    /// - Returns: `nil` if the bytes are no number of JSON.
    /// - Complexity: Linear in the length of the literal, whatever its exponent.
    static func text(of literal: some Collection<UInt8>) -> String? {
        var digits = Scanner(rest: literal[...])
        guard digits.skipMantissa() else { return nil }
        let mantissa = String(decoding: literal[..<digits.rest.startIndex], as: UTF8.self)
        let exponent = digits.rest.dropFirst()
        let written = String(decoding: literal, as: UTF8.self)
        if !digits.rest.isEmpty {
            guard digits.skipExponent(), digits.rest.isEmpty else { return nil }
        }
        guard let number = ExactDecimal(mantissa) else { return written }
        guard !exponent.isEmpty, number != 0 else { return number.text }
        guard let power = Int(String(decoding: exponent, as: UTF8.self)) else { return written }
        return number.timesTen(power: power)?.text ?? written
    }

    private struct Scanner<Bytes: Collection<UInt8>> where Bytes.SubSequence == Bytes {
        var rest: Bytes

        mutating func skipMantissa() -> Bool {
            skip("-")
            guard skip("0") || skipDigits() else { return false }
            return !skip(".") || skipDigits()
        }

        mutating func skipExponent() -> Bool {
            guard skip("e") || skip("E") else { return false }
            if !skip("+") { skip("-") }
            return skipDigits()
        }

        private mutating func skipDigits() -> Bool {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest = rest[digits.endIndex...]
            return !digits.isEmpty
        }

        @discardableResult
        private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: sign) else { return false }
            rest = rest.dropFirst()
            return true
        }
    }
}

extension ExactDecimal {
    /// The number times a power of ten, `nil` if no decimal is that number.
    fileprivate func timesTen(power: Int) -> ExactDecimal? {
        let (places, overflow) = scale.subtractingReportingOverflow(power)
        guard !overflow, (-Self.maximumScale...Self.maximumScale).contains(places) else {
            return nil
        }
        guard places < 0 else { return ExactDecimal(coefficient: coefficient, scale: places) }
        var product = coefficient
        for _ in places..<0 {
            let (next, overflow) = product.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            product = next
        }
        return ExactDecimal(product)
    }
}
