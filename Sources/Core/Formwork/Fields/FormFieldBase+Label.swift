import Foundation

extension FormFieldBase {
    /// Returns a value of the field as its reader writes it: the titles of choices, numbers, days
    /// and times in the locale's format, files by their names.
    ///
    /// Several values become a list of the reader's locale. A civil date or time is the same in
    /// every time zone. A password has no label.
    public func label(of value: FieldValue) -> LocalizableString {
        FieldLabels(of: self).label(of: value)
    }

    /// Returns a value of the field as its reader writes it, an amount of money with its currency.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - values: The values of the rows beside the field, by their names.
    /// - Returns: The text, empty for no value.
    public func label(
        of value: FieldValue, beside values: [String: FieldValue]
    ) -> LocalizableString {
        FieldLabels(of: self).label(of: value, beside: values)
    }

    /// Returns the code of the currency of an amount of money.
    ///
    /// - Parameter values: The values of the rows beside the field, by their names.
    /// - Returns: The code, `nil` without one.
    package func currency(beside values: [String: FieldValue]) -> String? {
        FieldLabels(of: self).currency(beside: values)
    }
}

extension ExactDecimal {
    /// The number, or the amount in the currency with a code: no digit of it is rounded away.
    package func label(in currency: String?) -> LocalizableString {
        guard let currency else { return .value(.decimal(decimal)) }
        let style = NumberStyle.currency(currency, keepingFractionDigits: scale)
        return .value(.value(LocalizableDecimal(decimal, style: style)))
    }
}

extension LocalizableString {
    /// A value by itself, as the reader writes it.
    static func value(_ argument: LocalizableArgument) -> LocalizableString {
        .localized(key: "FormworkMessages.value", arguments: ["value": argument])
    }
}
