import Foundation

extension FormFieldBase {
    /// Returns a value of the field as its reader writes it: the titles of choices, numbers, days
    /// and times in the locale's format, files by their names.
    ///
    /// Several values become a list of the reader's locale. A civil date or time is the same in
    /// every time zone. A password has no label.
    public func label(of value: FieldValue) -> LocalizableString {
        if isSecret { return .empty }
        switch value {
        case .none, .record: return .empty
        case .file(let file): return .constant(file.name)
        case .list(let elements):
            guard elements.count != 1 else { return label(of: elements[0]) }
            let labels = elements.map { label(of: $0) }.filter { !$0.isEmpty }
            return labels.isEmpty ? .empty : .value(.value(LocalizableList(labels)))
        case .text(let text):
            return title(of: text) ?? (text.isEmpty ? .empty : .constant(text))
        default: return title(of: value.wireText) ?? value.written(in: currencyCode)
        }
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
        let code = currency(beside: values)
        return code.flatMap { value.amount?.label(in: $0) } ?? label(of: value)
    }

    /// Returns the code of the currency of an amount of money.
    ///
    /// - Parameter values: The values of the rows beside the field, by their names.
    /// - Returns: The code, `nil` without one.
    package func currency(beside values: [String: FieldValue]) -> String? {
        guard case .text(let code)? = currencyRow.flatMap({ values[$0] }), !code.isEmpty else {
            return currencyCode
        }
        return code
    }

    private func title(of text: String) -> LocalizableString? {
        choices.first { $0.value == text }?.title
    }
}

extension FieldValue {
    /// The number, for a value that is one.
    fileprivate var amount: ExactDecimal? {
        switch self {
        case .decimal(let number): number
        case .integer(let number): ExactDecimal(number)
        default: nil
        }
    }

    /// A single value that is no choice, as the reader's locale writes it; a number with the
    /// currency, if there is one.
    fileprivate func written(in currency: String?) -> LocalizableString {
        switch self {
        case .boolean(let isTrue):
            .localized(key: isTrue ? "FormworkMessages.yes" : "FormworkMessages.no")
        case .integer(let number) where currency == nil: .value(.integer(number))
        case .integer(let number): ExactDecimal(number).label(in: currency)
        case .decimal(let number): number.label(in: currency)
        case .date(let date): .value(.value(date.localizable))
        case .time(let time): .value(.value(time.localizable))
        case .dateTime(let dateTime): .value(.value(dateTime.localizable))
        case .month(let month): .value(.value(month.localizable))
        case .none, .text, .file, .list, .record: .empty
        }
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
