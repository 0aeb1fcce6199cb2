extension ResolvedExpression {
    /// Computes a function of days.
    func days(
        by function: FormFunction, _ arguments: Arguments,
        reading inputs: some ExpressionInputs
    ) -> FieldValue {
        let value = value(0, of: arguments, reading: inputs)
        switch function {
        case .daysBetween: return value.days(to: self.value(1, of: arguments, reading: inputs))
        case .addingDays: return value.adding(days: self.value(1, of: arguments, reading: inputs))
        case .weekday: return value.weekday
        default: return value.part(function)
        }
    }
}

extension FieldValue {
    /// The day of a date or of a date with time.
    private var civilDate: CivilDate? {
        switch self {
        case .date(let date): date
        case .dateTime(let dateTime): dateTime.date
        default: nil
        }
    }

    fileprivate func days(to end: Self) -> Self {
        guard let start = civilDate, let end = end.civilDate else { return .none }
        return .integer(Int64(end.dayNumber - start.dayNumber))
    }

    /// A date as many days later; no value for fractions of days and beyond the years 1 to 9999.
    fileprivate func adding(days: Self) -> Self {
        guard let number = days.number, number.scale == 0,
            let days = Int(exactly: number.coefficient),
            let date = civilDate?.adding(days: days)
        else { return .none }
        guard case .dateTime(let dateTime) = self else { return .date(date) }
        return .dateTime(CivilDateTime(date: date, time: dateTime.time))
    }

    /// The number of a date's day within its week, from 1 for Monday.
    fileprivate var weekday: Self {
        civilDate.map { .integer(Int64($0.weekday)) } ?? .none
    }

    /// The year, month or day of a date, or the year or month of a month.
    fileprivate func part(_ function: FormFunction) -> Self {
        switch (self, function) {
        case (.month(let month), .year): return .integer(Int64(month.year))
        case (.month(let month), .month): return .integer(Int64(month.month))
        default: break
        }
        guard let date = civilDate else { return .none }
        switch function {
        case .year: return .integer(Int64(date.year))
        case .month: return .integer(Int64(date.month))
        default: return .integer(Int64(date.day))
        }
    }
}
