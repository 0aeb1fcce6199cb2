/// The kind of value that a field's text is read as.
public enum FieldValueKind: String, CaseIterable, Hashable, Sendable {
    /// Text as it was typed.
    case text
    /// A whole number.
    case integer
    /// An exact decimal number.
    case decimal
    /// Yes or no.
    case boolean
    /// A day.
    case date
    /// A time of day.
    case time
    /// A day with a time.
    case dateTime
    /// A month of a year.
    case month
    /// A file, which has no textual form.
    case file

    /// Reads text as a value of this kind.
    ///
    /// Numbers, dates and times are read in the given format; spaces around them are ignored. A
    /// boolean is `true`, `on` or `1`, or `false`. A month is written in the same way everywhere.
    /// Text is kept, but each line break becomes one line feed. No text is a file.
    ///
    /// - Returns: ``FieldValue/none`` for empty text, `nil` for text that is bad input.
    public func value(
        readFrom typedText: String, format: ValueFormat = .canonical
    ) -> FieldValue? {
        guard self != .text else {
            return typedText.isEmpty ? FieldValue.none : .text(typedText.withUnifiedLineBreaks)
        }
        let text = typedText.trimmed
        guard !text.isEmpty else { return FieldValue.none }
        return readNonEmpty(text, format: format)
    }

    private func readNonEmpty(_ text: Substring, format: ValueFormat) -> FieldValue? {
        switch self {
        case .text: .text(String(text))
        case .integer: Self.integer(readFrom: text, format: format.numbers)
        case .decimal: format.numbers.decimal(readFrom: text).map { .decimal($0) }
        case .boolean: Self.boolean(readFrom: text)
        case .date: format.date(readFrom: text).map { .date($0) }
        case .time: format.time(readFrom: text).map { .time($0) }
        case .dateTime: format.dateTime(readFrom: text).map { .dateTime($0) }
        case .month: CivilMonth(text).map { .month($0) }
        case .file: nil
        }
    }

    private static func integer(readFrom text: Substring, format: NumberFormat) -> FieldValue? {
        guard let decimal = format.decimal(readFrom: text), decimal.scale == 0 else {
            return nil
        }
        return .integer(decimal.coefficient)
    }

    private static func boolean(readFrom text: Substring) -> FieldValue? {
        switch String(text) {
        case "true", "on", "1": .boolean(true)
        case "false": .boolean(false)
        default: nil
        }
    }
}
