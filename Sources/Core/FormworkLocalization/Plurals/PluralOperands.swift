/// The properties of a number that the plural rules of languages test: the operands of UTS 35.
///
/// They belong to the number *as it is shown*: English has "1 day" but "1.0 days", so the visible
/// fraction digits are part of it. Numbers of any length are parsed; of an integer part or a
/// fraction of more than 18 digits, the last 18 are kept with a mark that there were more, which is
/// enough for all rules.
public struct PluralOperands: Hashable, Sendable {
    /// Whether the number is less than zero; no rule asks, but exact variants do.
    public internal(set) var isNegative = false

    /// The digits before the decimal point.
    public internal(set) var i: UInt64 = 0

    /// The number of visible fraction digits, with trailing zeros.
    public internal(set) var v: UInt64 = 0

    /// The number of visible fraction digits, without trailing zeros.
    public internal(set) var w: UInt64 = 0

    /// The visible fraction digits as an integer, with trailing zeros.
    public internal(set) var f: UInt64 = 0

    /// The visible fraction digits as an integer, without trailing zeros.
    public internal(set) var t: UInt64 = 0

    /// The power of ten of a compact number, such as 6 for "1.2 million"; also known as ``c``.
    public internal(set) var e: UInt64 = 0

    init() {}

    /// The operands of an integer.
    public init(_ integer: some BinaryInteger) {
        isNegative = integer < 0
        i = Self.bounded(integer.magnitude)
    }
}

extension PluralOperands {
    /// Another name of ``e``.
    public var c: UInt64 { e }

    /// Whether the number has no fraction, or one of zeros alone.
    ///
    /// The operand `n` of UTS 35, the absolute value, is then the same as ``i``.
    public var isInteger: Bool { t == 0 }

    /// The operands of an equal number without trailing zeros: 1.50 and 1.5 are then alike.
    public var withoutTrailingZeros: PluralOperands {
        var result = self
        (result.v, result.f, result.e) = (w, t, 0)
        return result
    }
}

extension PluralOperands {
    /// Ten to the power of the digits that are kept of a long number.
    static let limit: UInt64 = 1_000_000_000_000_000_000

    /// The number with one digit more at its end, bounded.
    static func bounded(_ number: UInt64, appending digit: UInt64) -> UInt64 {
        bounded(number % limit * 10 + digit, marked: number >= limit)
    }

    private static func bounded(_ magnitude: some BinaryInteger) -> UInt64 {
        magnitude < limit ? UInt64(magnitude) : UInt64(magnitude % .init(limit)) + limit
    }

    private static func bounded(_ number: UInt64, marked: Bool) -> UInt64 {
        number < limit && !marked ? number : number % limit + limit
    }
}
