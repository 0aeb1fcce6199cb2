public import struct Foundation.Date
public import struct Foundation.Decimal

/// A value that is put into a hole of a localized text, formatted by the reader's locale.
public enum LocalizableArgument: Hashable, Sendable {
    /// Text that is put in as it is: a hole within it stays what it is, plain text.
    case text(String)

    /// A whole number, with the locale's digits and grouping.
    case integer(Int64)

    /// A number with all its fraction digits, with the locale's digits and separators.
    case decimal(Decimal)

    /// A day, in the locale's calendar and the localizer's time zone.
    case date(Date)

    /// Text that is itself localized first.
    case localizable(LocalizableString)
}
