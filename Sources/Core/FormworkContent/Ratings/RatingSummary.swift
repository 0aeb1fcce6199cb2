public import Formwork

/// The number of ratings with one value.
public struct RatingCount: Codable, Hashable, Sendable {
    /// The value.
    public let value: String

    /// The number of ratings.
    public let count: Int

    /// Makes a count.
    public init(value: String, count: Int) {
        self.value = value
        self.count = count
    }
}

/// All ratings of an instance, with that of the caller.
public struct RatingSummary: ServerRequestBody, Hashable {
    /// The number of ratings of each value, in the order of the kind.
    public let counts: [RatingCount]

    /// The average of stars with two fraction digits; `nil` for another kind and without a rating.
    public let average: ExactDecimal?

    /// The value of the caller's own rating; `nil` for none.
    public let own: String?

    /// Whether the caller may rate.
    public let canRate: Bool

    /// The number of all ratings.
    public var total: Int { counts.reduce(0) { $0 + $1.count } }

    /// Sums ratings up.
    ///
    /// Values that the kind no longer has are not counted.
    ///
    /// - Parameters:
    ///   - kind: The kind of the ratings.
    ///   - counts: The numbers by the values.
    ///   - own: The value of the caller's own rating.
    ///   - canRate: Whether the caller may rate.
    public init(_ kind: RatingKind, counts: [String: Int], own: String?, canRate: Bool) {
        self.counts = kind.values.map { RatingCount(value: $0, count: counts[$0] ?? 0) }
        self.own = own.flatMap { kind.values.contains($0) ? $0 : nil }
        self.canRate = canRate
        average = Self.average(of: self.counts, kind)
    }

    private static func average(of counts: [RatingCount], _ kind: RatingKind) -> ExactDecimal? {
        let number = counts.reduce(0) { $0 + $1.count }
        guard case .stars = kind, number > 0 else { return nil }
        let sum = counts.reduce(0) { $0 + (Int($1.value) ?? 0) * $1.count }
        return ExactDecimal(Int64(sum)).divided(by: ExactDecimal(Int64(number)), fractionDigits: 2)
    }
}
