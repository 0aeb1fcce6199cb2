public import Foundation

/// The components of a moment that are shown, and their notation.
///
/// On the wire it is a text such as `long shortened` or `zone Europe/Berlin; pattern yyyy-MM-dd`.
public struct DateStyle: Hashable, Sendable {
    /// The components and their notation.
    public enum Form: Hashable, Sendable {
        /// The day and the time at these lengths, as the locale orders them.
        case lengths(DateLength, TimeLength)

        /// The pattern exactly as given, in the letters of UTS 35, such as `yyyy-MM-dd`.
        case pattern(String)

        /// The fields that a skeleton of UTS 35 names, as the locale orders them.
        case skeleton(String)

        /// The distance from another moment, such as "in 3 days".
        case relative(to: Date, RelativeWording)
    }

    /// The wording of a distance in time.
    public enum RelativeWording: String, CaseIterable, Sendable {
        /// With names where the language has them: "yesterday".
        case named = "relative"
        /// Always with a number: "1 day ago".
        case numeric = "relative-numeric"
    }

    /// The components and their notation.
    public let form: Form

    /// The time zone in which the moment is written; the localizer's, if it is nil.
    public let timeZone: TimeZone?

    /// A form, in the localizer's time zone or one of its own.
    public init(_ form: Form, timeZone: TimeZone? = nil) {
        self.form = form
        self.timeZone = timeZone
    }

    /// Writes the day and the time at these lengths.
    public init(date: DateLength, time: TimeLength) {
        self.init(.lengths(date, time))
    }
}

extension DateStyle {
    /// The day alone, with a short name of the month.
    public static let day = DateStyle(date: .abbreviated, time: .omitted)

    /// The time alone, to the minute.
    public static let minute = DateStyle(date: .omitted, time: .shortened)

    /// The day and the time, to the minute.
    public static let dayAndMinute = DateStyle(date: .abbreviated, time: .shortened)

    /// The same pattern in every locale, such as `yyyy-MM-dd`; names and digits are the locale's.
    public static func pattern(_ pattern: String) -> DateStyle { DateStyle(.pattern(pattern)) }

    /// These fields, such as `yMMMM` for month and year, in the order of the locale.
    ///
    /// The letter `j` asks for the hours of the day as the locale counts them.
    public static func skeleton(_ skeleton: String) -> DateStyle { DateStyle(.skeleton(skeleton)) }

    /// The distance from another moment in the largest fitting unit, such as "yesterday".
    public static func relative(
        to reference: Date, _ wording: RelativeWording = .named
    ) -> DateStyle {
        DateStyle(.relative(to: reference, wording))
    }

    /// The same form in a time zone of its own.
    public func `in`(_ timeZone: TimeZone) -> DateStyle { DateStyle(form, timeZone: timeZone) }
}
