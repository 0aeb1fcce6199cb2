extension DateStyle {
    /// The notation of the day.
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

    /// The notation of the time.
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
