import Foundation

extension LocalizableDate {
    /// How much of a moment is written: its day, its time, or both.
    public struct Style: Codable, Hashable, Sendable {
        /// How the day is written.
        public enum DateLength: String, Codable, CaseIterable, Sendable {
            /// Not at all.
            case omitted
            /// In digits.
            case numeric
            /// With a short name of the month.
            case abbreviated
            /// With the full name of the month.
            case long
            /// With the full name of the month and the day of the week.
            case complete
        }

        /// How the time is written.
        public enum TimeLength: String, Codable, CaseIterable, Sendable {
            /// Not at all.
            case omitted
            /// To the minute.
            case shortened
            /// To the second.
            case standard
            /// To the second, with the time zone.
            case complete
        }

        /// How the day is written.
        public var date: DateLength

        /// How the time is written.
        public var time: TimeLength

        /// Writes the day and the time at these lengths.
        public init(date: DateLength, time: TimeLength) {
            self.date = date
            self.time = time
        }

        /// The day alone, with a short name of the month.
        public static let day = Style(date: .abbreviated, time: .omitted)

        /// The time alone, to the minute.
        public static let minute = Style(date: .omitted, time: .shortened)

        /// The day and the time, to the minute.
        public static let dayAndMinute = Style(date: .abbreviated, time: .shortened)
    }
}

extension LocalizableDate.Style {
    var orderingText: String { "\(date.rawValue) \(time.rawValue)" }

    /// Foundation's style of the same lengths.
    var foundationStyle: Date.FormatStyle {
        Date.FormatStyle(date: date.foundationStyle, time: time.foundationStyle)
    }
}

extension LocalizableDate.Style.DateLength {
    fileprivate var foundationStyle: Date.FormatStyle.DateStyle {
        switch self {
        case .omitted: .omitted
        case .numeric: .numeric
        case .abbreviated: .abbreviated
        case .long: .long
        case .complete: .complete
        }
    }
}

extension LocalizableDate.Style.TimeLength {
    fileprivate var foundationStyle: Date.FormatStyle.TimeStyle {
        switch self {
        case .omitted: .omitted
        case .shortened: .shortened
        case .standard: .standard
        case .complete: .complete
        }
    }
}
