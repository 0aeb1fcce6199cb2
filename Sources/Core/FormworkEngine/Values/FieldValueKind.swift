/// Which kind of value a field's text is read as.
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

    /// Reads text as a value of this kind.
    ///
    /// Numbers are read in the given format, dates and times as HTML sends them; spaces around
    /// either are ignored. A boolean is `true`, `on` or `1`, or `false`. Text is kept, but each
    /// line break becomes one line feed.
    ///
    /// - Returns: ``FieldValue/none`` for empty text, `nil` for text that is bad input.
    public func value(
        readFrom wireText: String, numberFormat: NumberFormat = .canonical
    ) -> FieldValue? {
        guard self != .text else {
            return wireText.isEmpty ? FieldValue.none : .text(wireText.withUnifiedLineBreaks)
        }
        let text = wireText.trimmed
        guard !text.isEmpty else { return FieldValue.none }
        return readNonEmpty(text, numberFormat: numberFormat)
    }

    private func readNonEmpty(_ text: Substring, numberFormat: NumberFormat) -> FieldValue? {
        switch self {
        case .text: .text(String(text))
        case .integer: Self.integer(readFrom: text, numberFormat: numberFormat)
        case .decimal: numberFormat.decimal(readFrom: text).map { .decimal($0) }
        case .boolean: Self.boolean(readFrom: text)
        case .date: CivilDate(text).map { .date($0) }
        case .time: CivilTime(text).map { .time($0) }
        case .dateTime: CivilDateTime(text).map { .dateTime($0) }
        }
    }

    private static func integer(
        readFrom text: Substring, numberFormat: NumberFormat
    ) -> FieldValue? {
        guard let decimal = numberFormat.decimal(readFrom: text), decimal.scale == 0 else {
            return nil
        }
        return .integer(decimal.coefficient)
    }

    private static func boolean(readFrom text: Substring) -> FieldValue? {
        switch text {
        case "true", "on", "1": .boolean(true)
        case "false": .boolean(false)
        default: nil
        }
    }
}
