/// The number of a valid JSON literal as text, never rounded.
enum JSONNumber {
    /// The canonical text of a literal.
    ///
    /// A number that no ``ExactDecimal`` represents keeps its literal, and every field for numbers
    /// refuses it.
    ///
    /// - Complexity: Linear in the length of the literal, whatever its exponent.
    static func text(of literal: String) -> String {
        if literal.isCanonicalNumber { return literal }
        let parts = literal.utf8.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
            .map { Substring($0) }
        guard let number = ExactDecimal(String(parts[0])) else { return literal }
        guard parts.count == 2, number != 0 else { return number.text }
        guard let power = Int(parts[1]) else { return literal }
        return number.timesTen(power: power)?.text ?? literal
    }
}

extension String {
    /// Whether a literal is the canonical text of its number, as nearly all are: a number of few digits that is
    /// not negative, without an exponent and without zeros at the end of its fraction.
    fileprivate var isCanonicalNumber: Bool {
        guard utf8.count <= ExactDecimal.maximumScale else { return false }
        var hasPoint = false
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "."): hasPoint = true
            default: return false
            }
        }
        return !hasPoint || utf8.last != UInt8(ascii: "0")
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
