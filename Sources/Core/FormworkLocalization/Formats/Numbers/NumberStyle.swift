/// The notation of a number: plain, in percent or as money, with its fraction digits.
///
/// On the wire it is a text such as `currency/EUR`, or `percent fraction/0-1 group-off`.
public struct NumberStyle: Hashable, Sendable {
    /// The unit that a number counts.
    public enum Unit: Hashable, Sendable {
        /// No unit.
        case plain

        /// Hundredths: 0.25 is written as 25 %.
        case percent

        /// Money of the currency with this ISO 4217 code.
        case currency(String)
    }

    /// The most fraction digits that can be asked for.
    static let maximalFractionDigits = 128

    /// The unit that the number counts.
    public let unit: Unit

    /// The smallest and the largest number of fraction digits, in 0...128; half is rounded to even.
    ///
    /// If it is nil, amounts of money have the digits of their currency, a `Double` has at most
    /// two, and other numbers have all their digits.
    public let fractionDigits: ClosedRange<Int>?

    /// Whether groups of digits are set apart, as the locale does it.
    public let showGroupingSeparator: Bool

    /// A style; the numbers of fraction digits are brought into 0...128.
    public init(
        _ unit: Unit = .plain, fractionDigits: ClosedRange<Int>? = nil,
        showGroupingSeparator: Bool = true
    ) {
        self.unit = unit
        self.fractionDigits = fractionDigits?.clamped(to: 0...Self.maximalFractionDigits)
        self.showGroupingSeparator = showGroupingSeparator
    }
}

extension NumberStyle {
    /// A number with all its fraction digits.
    public static let plain = NumberStyle()

    /// A share in percent, with all its fraction digits.
    public static let percent = NumberStyle(.percent)

    /// An amount of money, with the fraction digits of the currency that has this ISO 4217 code.
    public static func currency(_ code: String) -> NumberStyle { NumberStyle(.currency(code)) }
}
