extension DateStyle {
    /// How the day is written.
    public enum DateLength: String, CaseIterable, Sendable {
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
    public enum TimeLength: String, CaseIterable, Sendable {
        /// Not at all.
        case omitted
        /// To the minute.
        case shortened
        /// To the second.
        case standard
        /// To the second, with the time zone.
        case complete
    }
}
