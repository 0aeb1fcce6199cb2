public import FormworkEngine
public import Foundation

/// The clock that rules with `FormExpression.now` and `FormExpression.today` read, and its time
/// zone.
///
/// A server sets it to the time of each request, in the time zone of the site: the submission, the
/// store and the page that is shown again are all judged at the same moment. Elsewhere it is the
/// clock of the system in UTC, unless the program sets another:
///
/// ```swift
/// try FormClock.$current.withValue(FormClock(timeZone: warsaw)) {
///     try booking.checkRules()
/// }
/// ```
public struct FormClock: Sendable {
    /// The clock of the current task.
    @TaskLocal public static var current = FormClock()

    /// The time zone in which the clock shows date and time.
    public let timeZone: TimeZone

    /// The instant at which the clock is stopped; `nil` if it follows the system's.
    private let instant: Date?

    /// Makes a clock.
    ///
    /// - Parameters:
    ///   - timeZone: The time zone in which the clock shows date and time.
    ///   - instant: The instant that the clock shows; `nil` for the current time of the system.
    public init(timeZone: TimeZone = .gmt, stoppedAt instant: Date? = nil) {
        self.timeZone = timeZone
        self.instant = instant
    }

    /// The date and time that the clock shows.
    public var now: CivilDateTime {
        let instant = instant ?? Date()
        return CivilDateTime(instant + Double(timeZone.secondsFromGMT(for: instant)))
    }
}
