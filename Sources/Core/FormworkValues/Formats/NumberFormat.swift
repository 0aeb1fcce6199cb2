/// The notation of numbers in one locale: their signs, their digits and their groups.
///
/// It holds what the engine needs and no more, so that the same form reads numbers the same way on
/// the server and in a browser. A localization layer makes it from the locale.
public struct NumberFormat: Hashable, Sendable {
    /// The sign between the whole part and the fraction.
    public let decimalSeparator: Character

    /// The sign between groups of digits; `nil` when the format has none.
    public let groupingSeparator: Character?

    /// The number of digits of the groups left of the last one, which has three: three, or
    /// two as in India.
    public let secondaryGroupSize: Int

    /// The number of digits required before the last three for groups to be separated, such as two
    /// in Spanish; it concerns writing, not reading.
    public let minimumGroupingDigits: Int

    /// The zero of the locale's digits, which the other nine follow in Unicode.
    public let zeroDigit: Unicode.Scalar

    /// The format of machines: a point before the fraction, ASCII digits, and no groups at all.
    public static let canonical = NumberFormat(decimalSeparator: ".")

    /// Creates a format from its signs, the size of its groups and its digits.
    public init(
        decimalSeparator: Character, groupingSeparator: Character? = nil,
        secondaryGroupSize: Int = 3, minimumGroupingDigits: Int = 1,
        zeroDigit: Unicode.Scalar = "0"
    ) {
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.secondaryGroupSize = secondaryGroupSize
        self.minimumGroupingDigits = minimumGroupingDigits
        self.zeroDigit = zeroDigit
    }
}
