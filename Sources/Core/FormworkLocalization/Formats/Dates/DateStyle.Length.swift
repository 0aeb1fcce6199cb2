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

// The hash of a text, as which the raw values are hashed by default, takes a quarter of the time in
// which a day is written.
extension DateStyle.DateLength {
    /// Hashes the position of the length.
    public func hash(into hasher: inout Hasher) { hasher.combine(position) }

    private var position: UInt8 {
        switch self {
        case .omitted: 0
        case .numeric: 1
        case .abbreviated: 2
        case .long: 3
        case .complete: 4
        }
    }
}

extension DateStyle.TimeLength {
    /// Hashes the position of the length.
    public func hash(into hasher: inout Hasher) { hasher.combine(position) }

    private var position: UInt8 {
        switch self {
        case .omitted: 0
        case .shortened: 1
        case .standard: 2
        case .complete: 3
        }
    }
}
