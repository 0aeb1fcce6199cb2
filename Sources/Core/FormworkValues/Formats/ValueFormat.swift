/// The notation of values in the text fields of one locale: numbers, days and times.
public struct ValueFormat: Hashable, Sendable {
    /// The notation of numbers.
    public let numbers: NumberFormat

    /// The notation of days.
    public let dates: DateFormat

    /// The notation of times of day.
    public let times: TimeFormat

    /// The format of machines: what a program sends, and what the pickers of browsers send.
    ///
    /// Fields in this format take nothing else; programs do not write `9:05` for `09:05`.
    public static let canonical = ValueFormat()

    /// Creates a format from its parts.
    public init(
        numbers: NumberFormat = .canonical, dates: DateFormat = .canonical,
        times: TimeFormat = .canonical
    ) {
        self.numbers = numbers
        self.dates = dates
        self.times = times
    }

    func date(readFrom text: Substring) -> CivilDate? {
        self == .canonical ? CivilDate(text) : dates.date(readFrom: text)
    }

    func time(readFrom text: Substring) -> CivilTime? {
        self == .canonical ? CivilTime(text) : times.time(readFrom: text)
    }

    /// The moment that was written: a day, then a comma, a space or both, then a time.
    func dateTime(readFrom text: Substring) -> CivilDateTime? {
        if let moment = CivilDateTime(text) { return dates.isClear(moment.date) ? moment : nil }
        guard self != .canonical, let typed = TypedText(text) else { return nil }
        var scanner = TypedTextScanner(typed)
        guard let date = dates.date(takenFrom: &scanner) else { return nil }
        let hasComma = scanner.skip([","]) || scanner.skip(["،"])
        guard hasComma || scanner.rest.first == " " else { return nil }
        scanner.skipSpaces()
        return times.time(in: scanner.rest).map { CivilDateTime(date: date, time: $0) }
    }

    /// The text of a value as a text field shows it; lists show their first element.
    public func text(of value: FieldValue) -> String {
        switch value {
        case .integer(let integer): numbers.text(of: ExactDecimal(integer))
        case .decimal(let decimal): numbers.text(of: decimal)
        case .date(let date): dates.text(of: date)
        case .time(let time): times.text(of: time)
        case .dateTime(let moment): text(of: moment)
        case .none, .text, .boolean, .month, .file, .list, .record: value.wireText
        }
    }

    /// The localized text of a value for display: like in a text field, but with the digits of
    /// numbers in groups, and with `fractionDigits` behind the decimal sign at least.
    public func label(of value: FieldValue, fractionDigits: Int = 0) -> String {
        switch value {
        case .integer(let integer):
            numbers.label(of: ExactDecimal(integer), fractionDigits: fractionDigits)
        case .decimal(let decimal): numbers.label(of: decimal, fractionDigits: fractionDigits)
        default: text(of: value)
        }
    }

    private func text(of moment: CivilDateTime) -> String {
        guard self != .canonical, dates.reaches(moment.date) else { return moment.text }
        return "\(dates.text(of: moment.date)) \(times.text(of: moment.time))"
    }
}
