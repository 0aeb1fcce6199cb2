/// Reads text made of numbers with a fixed count of ASCII digits, as dates and times are.
struct FixedDigits<Bytes: Collection<UInt8>> {
    private var rest: Bytes.SubSequence

    init(_ bytes: Bytes) {
        rest = bytes[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Takes exactly so many digits; `nil` when one of them is missing.
    mutating func number(ofDigits count: Int) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let byte = rest.popFirst(), byte >= 0x30, byte <= 0x39 else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }

    /// Skips one character; `false` when another one is next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let byte = rest.popFirst() else { return false }
        return UInt32(byte) == character.value
    }
}

extension FixedDigits where Bytes == String.UTF8View {
    /// Writes a number that is not negative with at least so many digits.
    static func text(_ number: Int, digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
