/// A time of day to the second, without date and time zone.
public struct CivilTime: Hashable, Sendable {
    fileprivate let secondOfDay: Int32

    /// The hour, from 0 to 23.
    public var hour: Int { Int(secondOfDay / 3600) }

    /// The minute, from 0 to 59.
    public var minute: Int { Int(secondOfDay / 60 % 60) }

    /// The second, from 0 to 59.
    public var second: Int { Int(secondOfDay % 60) }

    /// Midnight, the first second of a day.
    public static let midnight = CivilTime(secondOfDay: 0)

    /// Creates a time; `nil` when there is no such time, for instance 24:00.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return nil
        }
        self.init(secondOfDay: Int32((hour * 60 + minute) * 60 + second))
    }

    /// The caller vouches for a number from 0 to 86,399.
    private init(secondOfDay: Int32) {
        self.secondOfDay = secondOfDay
    }
}

extension CivilTime: Comparable {
    /// Returns whether one time is before another.
    public static func < (left: Self, right: Self) -> Bool {
        left.secondOfDay < right.secondOfDay
    }
}

extension CivilTime: CustomStringConvertible {
    /// Reads a time such as `08:50` or `08:50:30`; `nil` for anything else.
    public init?(_ iso: some StringProtocol) {
        var digits = FixedDigits(iso.utf8)
        guard let hour = digits.number(ofDigits: 2), digits.skip(":"),
            let minute = digits.number(ofDigits: 2)
        else { return nil }
        guard !digits.isAtEnd else {
            self.init(hour: hour, minute: minute)
            return
        }
        guard digits.skip(":"), let second = digits.number(ofDigits: 2), digits.isAtEnd else {
            return nil
        }
        self.init(hour: hour, minute: minute, second: second)
    }

    /// The time as HTML writes it: `08:50`, and `08:50:30` when the second is not 0.
    public var text: String {
        let text = "\(FixedDigits.text(hour, digits: 2)):\(FixedDigits.text(minute, digits: 2))"
        return second == 0 ? text : "\(text):\(FixedDigits.text(second, digits: 2))"
    }

    /// The time as HTML writes it.
    public var description: String { text }
}
