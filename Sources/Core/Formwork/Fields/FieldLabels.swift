import Foundation

/// The values of a field as their reader writes them, with what the field decides about them: a list
/// looks it up once for all of its rows.
struct FieldLabels: Sendable {
    private let isSecret: Bool
    private let choices: [FormChoice]

    /// The code of the currency of all amounts.
    let currencyCode: String?

    /// The name of the row with the currency of an amount of money.
    let currencyRow: String?

    /// The labels of a field.
    init(of field: some FormFieldBase) {
        isSecret = field.isSecret
        choices = field.choices
        currencyCode = field.currencyCode
        currencyRow = field.currencyRow
    }

    /// Returns the label of a value; see ``FormFieldBase/label(of:)``.
    func label(of value: FieldValue) -> LocalizableString {
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
        default:
            let chosen = choices.isEmpty ? nil : title(of: value.wireText)
            return chosen ?? value.written(in: currencyCode)
        }
    }

    /// Returns the label of a value, an amount of money with its currency.
    func label(of value: FieldValue, beside values: [String: FieldValue]) -> LocalizableString {
        let code = currency(beside: values)
        return code.flatMap { value.amount?.label(in: $0) } ?? label(of: value)
    }

    /// Returns the code of the currency of an amount of money, `nil` without one.
    func currency(beside values: [String: FieldValue]) -> String? {
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
