public import struct Foundation.Date
public import struct Foundation.Decimal

/// A value that is put into a placeholder of a localized text, formatted by the reader's locale.
///
/// Words that run in the other direction than the text are set apart, so that they do not
/// disarrange it.
public enum LocalizableArgument: Sendable {
    /// Text that is put in as it is: a placeholder within it stays what it is, plain text.
    case text(String)

    /// A whole number, with the locale's digits and grouping.
    case integer(Int64)

    /// A number with all its fraction digits, with the locale's digits and separators.
    case decimal(Decimal)

    /// A day, in the locale's calendar and the localizer's time zone.
    case date(Date)

    /// Text that is itself localized first.
    case localizable(LocalizableString)

    /// Any other value that is itself localized first.
    case value(any Localizable)
}

extension LocalizableArgument: Hashable {
    /// Equal when both are of the same kind with equal values.
    public static func == (left: LocalizableArgument, right: LocalizableArgument) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.decimal(let left), .decimal(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.localizable(let left), .localizable(let right)): left == right
        case (.value(let left), .value(let right)): AnyHashable(left) == AnyHashable(right)
        default: false
        }
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .text(let text): hasher.combine(text)
        case .integer(let integer): hasher.combine(integer)
        case .decimal(let decimal): hasher.combine(decimal)
        case .date(let date): hasher.combine(date)
        case .localizable(let string): hasher.combine(string)
        case .value(let value): value.hash(into: &hasher)
        }
    }
}

extension LocalizableArgument {
    /// The number that the argument shows; nil when it is none.
    var pluralOperands: PluralOperands? {
        switch self {
        case .integer(let integer): PluralOperands(integer)
        case .decimal(let decimal): PluralOperands(decimal)
        case .text, .date, .localizable, .value: decidingValue.flatMap { PluralOperands($0) }
        }
    }

    /// The value by which variants are chosen; nil for one that differs from locale to locale.
    var decidingValue: String? {
        switch self {
        case .text(let text): text
        case .integer(let integer): "\(integer)"
        case .decimal(let decimal): decimal.description
        case .localizable(let string): string.decidingValue
        case .value(let value): value.decidingValue
        case .date: nil
        }
    }
}
