public import Foundation

extension Localizer {
    /// The value as the locale writes it.
    public func text<Value: FormattedValue>(
        _ value: Value, style: Value.Style = Value.standardStyle
    ) -> String {
        value.text(style: style, by: self)
    }

    /// The integer with the locale's digits and grouping.
    public func text(_ integer: Int64, style: NumberStyle = .plain) -> String {
        formats.text(integer, style: style)
    }

    /// The number with at most two fraction digits, unless the style sets others.
    public func text(_ number: Double, style: NumberStyle = .plain) -> String {
        formats.text(number, style: style.completed(for: number))
    }

    /// The number with all its fraction digits, unless the style sets others.
    public func text(_ decimal: Decimal, style: NumberStyle = .plain) -> String {
        formats.text(decimal, style: style)
    }

    /// The moment in the locale's own calendar, in the time zone of the style or the localizer.
    public func text(_ date: Date, style: DateStyle = .day) -> String {
        formats.text(date, form: style.form, timeZone: style.timeZone ?? timeZone)
    }
}

extension Localizer {
    /// The texts as a list of the locale; those that run in the other direction are set apart.
    public func text(list elements: [String], style: ListStyle = .and) -> String {
        formats.text(list: elements.map(isolated), style: style)
    }
}
