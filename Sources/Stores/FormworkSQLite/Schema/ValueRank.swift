import GRDB

/// The place of a stored value among all others, by which ranges are found: a number of 24 bits in
/// the order of the values.
///
/// Numbers have one for each 4,096th part of a power of two, days one each; values that are as near
/// to each other share it.
struct ValueRank: Comparable, Sendable {
    /// The number of bits.
    static let bitCount = 24

    /// The ranks before and behind all others.
    static let (first, last) = (
        ValueRank(number: 0, isDay: false), ValueRank(number: 1 << bitCount - 1, isDay: false)
    )

    let number: Int64

    /// Whether the value is a day.
    private let isDay: Bool

    private init(number: Int64, isDay: Bool) { (self.number, self.isDay) = (number, isDay) }

    /// `nil` if the value is neither a number nor begins with a month, as days and instants do.
    init?(_ value: DatabaseValue) {
        switch value.storage {
        case .int64(let integer): self.init(Double(integer))
        case .double(let number): self.init(number)
        case .string(let text): self.init(day: text)
        case .null, .blob: return nil
        }
    }

    /// The first bits of a number are ordered as the numbers are, those of negative ones reversed.
    private init(_ double: Double) {
        // Zero has two signs.
        let bits = (double + 0).bitPattern
        let ordered = bits >> 63 == 1 ? ~bits : bits | 1 << 63
        self.init(number: Int64(ordered >> UInt64(64 - Self.bitCount)), isDay: false)
    }

    private init?(day text: String) {
        let parts = text.utf8.prefix(10).split(
            separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let year = Self.number(parts[0], 4),
            let month = Self.number(parts[1], 2), month <= 12,
            let day = parts.count == 2 ? 0 : Self.number(parts[2], 2)
        else { return nil }
        self.init(number: (year * 13 + month) * 32 + day, isDay: true)
    }

    /// Reads two or four digits; `nil` if there are others, or numbers that no month and day has.
    private static func number(_ text: Substring.UTF8View.SubSequence, _ length: Int) -> Int64? {
        guard text.count == length, text.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        let number = text.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
        return length == 2 && number > 31 ? nil : number
    }

    /// The least value with the rank, in days of a calendar whose months all have 32.
    var value: Double { value(of: number) }

    /// Returns the least value with a rank, and the least behind the last, of the same kind.
    func values(of ranks: Range<Int64>) -> Range<Double> {
        value(of: ranks.lowerBound)..<value(of: ranks.upperBound)
    }

    /// The width of a range that begins or ends here and has no other bound.
    var typicalWidth: Double { isDay ? 512 : max(1, abs(value)) }

    private func value(of number: Int64) -> Double {
        if isDay { return Double(number) }
        if number > Self.last.number { return .infinity }
        let ordered = UInt64(number) << UInt64(64 - Self.bitCount)
        let isNegative = ordered >> 63 == 0
        let double = Double(bitPattern: isNegative ? ~ordered : ordered & ~(1 << 63))
        return double.isNaN ? (isNegative ? -.infinity : .infinity) : double
    }

    static func < (left: ValueRank, right: ValueRank) -> Bool { left.number < right.number }
}
