public import Foundation

extension LocalizableValue where Value == Int {
    /// A whole number, with its groups of digits set apart or not.
    public init(_ value: Int, showGroupingSeparator: Bool) {
        self.init(value, style: NumberStyle(showGroupingSeparator: showGroupingSeparator))
    }
}

extension LocalizableValue where Value == Double {
    /// A number with a number of fraction digits, with or without separated groups.
    ///
    /// - Precondition: `minimumFractionDigits` is at most `maximumFractionDigits`.
    public init(
        _ value: Double, showGroupingSeparator: Bool = true,
        minimumFractionDigits: Int = 0, maximumFractionDigits: Int
    ) {
        let style = NumberStyle(
            fractionDigits: minimumFractionDigits...maximumFractionDigits,
            showGroupingSeparator: showGroupingSeparator)
        self.init(value, style: style)
    }
}

extension LocalizableValue where Value == Decimal {
    /// A number, or an amount of money when a currency is given by its ISO 4217 code.
    public init(_ value: Decimal, currencyCode: String?) {
        self.init(value, style: currencyCode.map { .currency($0) } ?? .plain)
    }

    /// The ISO 4217 code of the currency, when the number is an amount of money.
    public var currencyCode: String? {
        if case .currency(let code) = style.unit { code } else { nil }
    }
}
