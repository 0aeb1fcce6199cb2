public import Formwork

/// The subject of an idea.
public enum IdeaCategory: String, CaseIterable, FormFieldValue {
    case hardware, software, service, process, other
}

/// The currency of an idea's budget.
public enum IdeaCurrency: String, CaseIterable, FormFieldValue {
    case eur = "EUR", usd = "USD", egp = "EGP", jpy = "JPY"

    /// The maximum number of fraction digits of any currency.
    public static let maximumFractionDigits = 2

    /// The number of digits behind the decimal separator of an amount (ISO 4217).
    public var fractionDigits: Int { self == .jpy ? 0 : 2 }
}
