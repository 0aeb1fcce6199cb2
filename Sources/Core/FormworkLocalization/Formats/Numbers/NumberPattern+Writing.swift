extension NumberPattern {
    /// The number as the locale writes it.
    func text(_ number: PlainNumber, style: NumberStyle) -> String {
        var number = number
        let range = style.fractionDigits ?? fractionDigits
        if isPercent { number.exponent += 2 }
        number.round(toFractionDigits: range.upperBound)
        number.dropTrailingZeros(keeping: range.lowerBound)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
            let start = number.writeDigits(toEndOf: buffer)
            let fraction = max(range.lowerBound, -number.exponent)
            return text(
                ShownDigits(
                    digits: UnsafeMutableBufferPointer(rebasing: buffer[start...]),
                    exponent: number.exponent, fraction: fraction),
                isNegative: number.isNegative,
                grouping: style.showGroupingSeparator ? grouping : .none)
        }
    }

    private func text(_ shown: ShownDigits, isNegative: Bool, grouping: DigitGrouping) -> String {
        let affixes = isNegative ? negative : positive
        let width = digits.count / 10
        let length =
            affixes.prefix.count + affixes.suffix.count
            + (shown.integerCount + shown.fraction) * width + decimalSeparator.count
            + grouping.gaps(in: shown.integerCount) * groupingSeparator.count
        return String(unsafeUninitializedCapacity: length) { buffer in
            var writer = ByteWriter(buffer: buffer)
            writer.write(affixes.prefix)
            writeInteger(of: shown, grouping: grouping, to: &writer)
            if shown.fraction > 0 {
                writer.write(decimalSeparator)
                for place in 1...shown.fraction { write(shown.digit(at: -place), to: &writer) }
            }
            writer.write(affixes.suffix)
            return writer.count
        }
    }

    @inline(__always)
    private func writeInteger(
        of shown: ShownDigits, grouping: DigitGrouping, to writer: inout ByteWriter
    ) {
        let count = shown.integerCount
        for place in (0..<count).reversed() {
            write(shown.digit(at: place), to: &writer)
            if grouping.endsGroup(before: place, of: count) { writer.write(groupingSeparator) }
        }
    }

    @inline(__always)
    private func write(_ digit: UInt8, to writer: inout ByteWriter) {
        if digits.count == 10 { return writer.write(digits[Int(digit)]) }
        let width = digits.count / 10
        writer.write(digits[Int(digit) * width..<(Int(digit) + 1) * width])
    }
}

/// The digits of a number with the place of its point.
private struct ShownDigits {
    /// From the first to the last, each from 0 to 9.
    let digits: UnsafeMutableBufferPointer<UInt8>

    /// The place of the last digit: 0 for ones, -2 for hundredths.
    let exponent: Int

    /// The number of digits to show after the point.
    let fraction: Int

    /// The number of digits to show before the point.
    var integerCount: Int { max(1, digits.count + exponent) }

    /// The digit of a place, 0 where there is none.
    @inline(__always)
    func digit(at place: Int) -> UInt8 {
        let index = digits.count - 1 - (place - exponent)
        return index >= 0 && index < digits.count ? digits[index] : 0
    }
}

extension PlainNumber {
    /// Writes the digits, each from 0 to 9, at the end of a buffer, and returns the place of the
    /// first; the end of the buffer for zero.
    fileprivate func writeDigits(toEndOf buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var (rest, place) = (magnitude, buffer.count)
        // The long division is a call; nearly all numbers do without it.
        while rest > UInt128(UInt64.max) { rest = rest.writeLastDigit(to: buffer, before: &place) }
        var small = UInt64(truncatingIfNeeded: rest)
        while small != 0 { small = small.writeLastDigit(to: buffer, before: &place) }
        return place
    }
}

extension FixedWidthInteger {
    /// Writes the last decimal digit before a place, and returns the digits before it.
    @inline(__always)
    fileprivate func writeLastDigit(
        to buffer: UnsafeMutableBufferPointer<UInt8>, before place: inout Int
    ) -> Self {
        let (rest, digit) = quotientAndRemainder(dividingBy: 10)
        place -= 1
        buffer[place] = UInt8(truncatingIfNeeded: digit)
        return rest
    }
}

/// Writes bytes one after the other.
struct ByteWriter {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    @inline(__always)
    mutating func write(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
    }

    @inline(__always)
    mutating func write(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { write(byte) }
    }
}
