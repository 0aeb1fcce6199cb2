extension String {
    /// Writes an integer of at most 64 bits.
    init(_ number: some BinaryInteger, radix: Int = 10) {
        self.init(
            magnitude: UInt64(number.magnitude), radix: UInt64(radix), isNegative: number < 0)
    }

    private init(magnitude: UInt64, radix: UInt64, isNegative: Bool) {
        var digits: [UInt8] = []
        var rest = magnitude
        repeat {
            let digit = UInt8(truncatingIfNeeded: rest % radix)
            digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            rest /= radix
        } while rest > 0
        if isNegative { digits.append(UInt8(ascii: "-")) }
        utf8 = digits.reversed()
    }
}

extension FixedWidthInteger {
    /// Reads an integer in decimal digits, with a sign or without one.
    init?(_ text: some StringProtocol) {
        guard let number = Int64(digits: text.utf8[...]) else { return nil }
        self.init(exactly: number)
    }
}

extension Int64 {
    fileprivate init?(digits: ArraySlice<UInt8>) {
        var digits = digits
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard !digits.isEmpty else { return nil }
        self = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            let digit = Int64(byte - UInt8(ascii: "0"))
            let (shifted, isTooLarge) = multipliedReportingOverflow(by: 10)
            let (sum, isLarger) = shifted.addingReportingOverflow(isNegative ? -digit : digit)
            guard !isTooLarge, !isLarger else { return nil }
            self = sum
        }
    }
}
