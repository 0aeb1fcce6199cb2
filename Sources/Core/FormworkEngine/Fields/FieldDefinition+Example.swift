extension FieldDefinition {
    /// An example of how a value of this field is written, such as `1.234,56`, in a format.
    ///
    /// It is an example that can be read back; `nil` for what is not written in any format, such as
    /// words.
    ///
    /// Faces show it as a hint where the user types, because the order of day and month or the
    /// decimal separator cannot be guessed.
    public func example(in format: ValueFormat) -> String? {
        let format = isTyped ? format : .canonical
        switch valueKind {
        case .text, .boolean, .file: return nil
        case .integer: return format.numbers.example(fractionDigits: 0)
        case .decimal: return format.numbers.example(fractionDigits: fractionDigits)
        case .date, .time, .dateTime, .month: return exampleMoment.map { format.text(of: $0) }
        }
    }

    /// Two digits, or fewer where a constraint allows no more.
    private var fractionDigits: Int {
        var digits = 2
        for case .fractionDigits(let limit) in constraints { digits = min(digits, limit) }
        return digits
    }

    /// A day that shows which number is the month, and a time that shows the form of the afternoon.
    private var exampleMoment: FieldValue? {
        guard let date = CivilDate(year: 2026, month: 11, day: 21),
            let time = CivilTime(hour: 14, minute: 30)
        else { return nil }
        switch valueKind {
        case .date: return .date(date)
        case .time: return .time(time)
        case .month: return CivilMonth(year: date.year, month: date.month).map { .month($0) }
        default: return .dateTime(CivilDateTime(date: date, time: time))
        }
    }
}
