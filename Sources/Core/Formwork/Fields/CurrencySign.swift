import Foundation

/// The sign of a currency before or behind an amount, as the reader's language writes it.
struct CurrencySign: Hashable {
    /// The sign before the number, such as `€` in English.
    let prefix: String?

    /// The sign behind the number, such as `€` in German.
    let suffix: String?

    /// The number of digits behind the decimal sign: those of the currency's minor unit.
    let fractionDigits: Int

    /// Finds the sign of the currency with an ISO 4217 code.
    init(_ code: String, _ localizer: Localizer) {
        let amount = localizer.text(Decimal(0), style: .currency(code))
        let start = amount.firstIndex(where: \.isNumber) ?? amount.endIndex
        let end = amount.lastIndex(where: \.isNumber).map(amount.index(after:)) ?? amount.endIndex
        prefix = Self.sign(amount[..<start])
        suffix = Self.sign(amount[end...])
        fractionDigits = max(0, amount.count(where: \.isNumber) - 1)
    }

    /// A text without spaces and invisible marks at its ends; `nil` if nothing is left.
    private static func sign(_ text: Substring) -> String? {
        let marks = CharacterSet.whitespaces.union(.controlCharacters)
        let sign = text.trimmingCharacters(in: marks)
        return sign.isEmpty ? nil : sign
    }
}
