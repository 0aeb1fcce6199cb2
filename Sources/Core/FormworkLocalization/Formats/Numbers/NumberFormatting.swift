import Foundation

/// Foundation's way to write numbers in a style, for one locale.
struct NumberFormatting: Sendable {
    let style: NumberStyle
    private let locale: Locale

    init(_ style: NumberStyle, locale: Locale) {
        self.style = style
        self.locale = locale
    }

    /// The same locale with another style.
    func with(_ style: NumberStyle) -> NumberFormatting {
        NumberFormatting(style, locale: locale)
    }

    /// The number as the locale writes it.
    func text(_ number: Decimal) -> String {
        switch style.unit {
        case .plain:
            number.formatted(.number.locale(locale).precision(style.precision).grouping(grouping))
        case .percent:
            number.formatted(.percent.locale(locale).precision(style.precision).grouping(grouping))
        case .currency(let code): amount(number, code: code)
        }
    }

    private var grouping: NumberFormatStyleConfiguration.Grouping {
        style.showGroupingSeparator ? .automatic : .never
    }

    private func amount(_ number: Decimal, code: String) -> String {
        let format = Decimal.FormatStyle.Currency(code: code, locale: locale).grouping(grouping)
        guard style.fractionDigits != nil else { return number.formatted(format) }
        return number.formatted(format.precision(style.precision))
    }
}

extension NumberStyle {
    /// Foundation's name for the fraction digits.
    var precision: NumberFormatStyleConfiguration.Precision {
        .fractionLength(fractionDigits ?? 0...Self.maximalFractionDigits)
    }
}
