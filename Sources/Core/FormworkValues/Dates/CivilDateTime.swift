/// A date with a time of day, without time zone: what an HTML `datetime-local` input holds.
public struct CivilDateTime: Hashable, Sendable {
    /// The day.
    public let date: CivilDate

    /// The time of that day.
    public let time: CivilTime

    /// Creates the moment at a time of a day; midnight when no time is given.
    public init(date: CivilDate, time: CivilTime = .midnight) {
        self.date = date
        self.time = time
    }
}

extension CivilDateTime: Comparable {
    /// Returns whether one moment is before another.
    public static func < (left: Self, right: Self) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }
}

extension CivilDateTime: CustomStringConvertible {
    /// Reads a moment such as `2026-11-21T08:50`, with a space allowed for the `T`.
    public init?(_ iso: some StringProtocol) {
        guard let separator = iso.utf8.index(of: "T", or: " "),
            let date = CivilDate(iso[..<separator]),
            let time = CivilTime(iso[iso.utf8.index(after: separator)...])
        else { return nil }
        self.init(date: date, time: time)
    }

    /// The moment as HTML writes it, for instance `2026-11-21T08:50`.
    public var text: String { "\(date.text)T\(time.text)" }

    /// The moment as HTML writes it.
    public var description: String { text }
}

extension Collection<UInt8> {
    fileprivate func index(of first: Unicode.Scalar, or second: Unicode.Scalar) -> Index? {
        firstIndex { UInt32($0) == first.value || UInt32($0) == second.value }
    }
}
