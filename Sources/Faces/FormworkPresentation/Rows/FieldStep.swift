public import Formwork

/// The way from a day, a time or a number to the next one, which keys go on faces without a picker.
///
/// | value | step | large step |
/// |---|---|---|
/// | day, day with a time | a day | a month |
/// | month | a month | a year |
/// | time | five minutes | an hour |
/// | whole number | 1 | 10 |
///
/// ```swift
/// let now = FormClock.current.now
/// FieldStep(by: -1).value(after: .integer(3), of: .integer, at: now)    // .integer(2)
/// ```
public struct FieldStep: Hashable, Sendable {
    private let direction: Int
    private let isLarge: Bool

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - direction: 1 for a later or larger value, -1 for an earlier or smaller one.
    ///   - isLarge: Whether it is the large step of the kind.
    public init(by direction: Int, isLarge: Bool = false) {
        self.direction = direction.signum()
        self.isLarge = isLarge
    }

    /// The value to which the step leads.
    ///
    /// - Parameters:
    ///   - value: The value now; from none the step leads to the present minute, or to 0.
    ///   - kind: The kind of the field's values.
    ///   - now: The present time.
    /// - Returns: `nil` for kinds without steps, and behind the last value of a kind.
    public func value(
        after value: FieldValue, of kind: FieldValueKind, at now: CivilDateTime
    ) -> FieldValue? {
        switch (kind, value) {
        case (.date, .date(let day)): self.day(after: day).map(FieldValue.date)
        case (.date, .none): FieldValue.date(now.date)
        case (.dateTime, .dateTime(let moment)):
            day(after: moment.date).map {
                FieldValue.dateTime(CivilDateTime(date: $0, time: moment.time))
            }
        case (.dateTime, .none):
            CivilTime(hour: now.time.hour, minute: now.time.minute)
                .map { FieldValue.dateTime(CivilDateTime(date: now.date, time: $0)) }
        case (.month, .month(let month)): self.month(after: month).map(FieldValue.month)
        case (.month, .none):
            CivilMonth(year: now.date.year, month: now.date.month).map(FieldValue.month)
        case (.time, .time(let time)): self.time(after: time).map(FieldValue.time)
        case (.time, .none): CivilTime(hour: now.time.hour, minute: 0).map(FieldValue.time)
        case (.integer, .integer(let number)): self.number(after: number).map(FieldValue.integer)
        case (.integer, .none): FieldValue.integer(0)
        default: nil
        }
    }

    private func day(after day: CivilDate) -> CivilDate? {
        guard isLarge else { return day.adding(days: direction) }
        guard let start = CivilMonth(year: day.year, month: day.month),
            let month = Self.month(start, adding: direction)
        else { return nil }
        // The last day of a shorter month.
        return (0...3).lazy.compactMap {
            CivilDate(year: month.year, month: month.month, day: day.day - $0)
        }.first
    }

    private func month(after month: CivilMonth) -> CivilMonth? {
        Self.month(month, adding: isLarge ? direction * 12 : direction)
    }

    private static func month(_ month: CivilMonth, adding count: Int) -> CivilMonth? {
        let number = month.year * 12 + month.month - 1 + count
        return CivilMonth(year: number / 12, month: number % 12 + 1)
    }

    private func time(after time: CivilTime) -> CivilTime? {
        let minutes = time.hour * 60 + time.minute + direction * (isLarge ? 60 : 5)
        return CivilTime(hour: (minutes + 1_440) / 60 % 24, minute: (minutes + 1_440) % 60)
    }

    private func number(after number: Int64) -> Int64? {
        let (sum, isTooLarge) = number.addingReportingOverflow(
            Int64(isLarge ? direction * 10 : direction))
        return isTooLarge ? nil : sum
    }
}

extension ShownField {
    /// Whether keys can take steps through the values of the field.
    public var hasSteps: Bool {
        guard case .line = widget, row.takesInput else { return false }
        return [.date, .dateTime, .month, .time, .integer].contains(field.valueKind)
    }

    /// The text of the value to which a step leads; `nil` for no step.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - value: The value now.
    ///   - now: The present time.
    ///   - format: The format of the form.
    /// - Returns: The text as the reader writes it.
    public func text(
        after step: FieldStep, from value: FieldValue, at now: CivilDateTime,
        in format: ValueFormat
    ) -> String? {
        guard hasSteps else { return nil }
        return step.value(after: value, of: field.valueKind, at: now)
            .map { format.text(of: $0) }
    }
}
