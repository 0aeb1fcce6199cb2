/// The notation of numbers of one unit in a locale: enough to write digits without Foundation.
final class NumberPattern: Sendable {
    /// The texts before and after the digits.
    struct Affixes: Equatable {
        var prefix: [UInt8] = []
        var suffix: [UInt8] = []
    }

    /// The ten digits, one after the other in UTF-8, all of the same length.
    let digits: [UInt8]
    let decimalSeparator: [UInt8]

    /// Empty when the locale does not set groups apart.
    let groupingSeparator: [UInt8]
    let grouping: DigitGrouping
    let positive: Affixes
    let negative: Affixes

    /// The fraction digits when the style names none.
    let fractionDigits: ClosedRange<Int>

    /// Whether the number is multiplied by a hundred.
    let isPercent: Bool

    init(
        digits: [UInt8], decimalSeparator: [UInt8], groupingSeparator: [UInt8],
        grouping: DigitGrouping, positive: Affixes, negative: Affixes,
        fractionDigits: ClosedRange<Int>, isPercent: Bool
    ) {
        self.digits = digits
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.grouping = grouping
        self.positive = positive
        self.negative = negative
        self.fractionDigits = fractionDigits
        self.isPercent = isPercent
    }
}

/// The positions at which a locale separates the digits of an integer.
public struct DigitGrouping: Hashable, Sendable {
    /// The number of digits in the last group; 0 when digits are not set apart.
    public let primarySize: Int

    /// The number of digits in the groups before it.
    public let secondarySize: Int

    /// The minimum number of digits before the last group for it to be separated.
    public let minimumDigits: Int

    /// Digits are not set apart.
    static let none = DigitGrouping(primarySize: 0, secondarySize: 0, minimumDigits: 1)

    /// Whether a group ends where so many digits follow, in a number of `count` digits.
    @inline(__always)
    func endsGroup(before remaining: Int, of count: Int) -> Bool {
        guard primarySize > 0, remaining >= primarySize, remaining < count,
            count >= primarySize + minimumDigits
        else { return false }
        let rest = remaining - primarySize
        return rest == 0 || (rest >= secondarySize && rest % secondarySize == 0)
    }

    /// The number of places where digits are set apart, in a number of `count` digits.
    func gaps(in count: Int) -> Int {
        guard primarySize > 0, count >= primarySize + minimumDigits, count > primarySize else {
            return 0
        }
        return 1 + (count - primarySize - 1) / secondarySize
    }
}
