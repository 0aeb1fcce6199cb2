extension [FormRow] {
    /// The rows, in which the currency of an amount is required where there is an amount.
    ///
    /// A currency and its amounts are in one scope: in the form itself, in a record or in an entry
    /// of a list.
    func requiringCurrencies() -> [FormRow] { requiring(currencies) }

    /// The conditions under which currencies are required, by the names of their rows.
    private var currencies: [String: FormExpression] {
        rootFields.reduce(into: [:]) { conditions, amount in
            guard let currency = amount.currencyRow else { return }
            let isEntered: FormExpression =
                amount.required ? true : .row(amount.fieldId.id).isFilledIn
            conditions[currency] = conditions[currency].map { $0 || isEntered } ?? isEntered
        }
    }

    private func requiring(_ conditions: [String: FormExpression]) -> [FormRow] {
        map { row in
            switch row {
            case .field(let field as any CurrencyField):
                return .field(conditions[row.id].map { field.required(when: $0) } ?? field)
            case .group(var group):
                group.rows =
                    group.isRecord
                    ? group.rows.requiringCurrencies() : group.rows.requiring(conditions)
                return .group(group)
            case .step(var step):
                step.rows = step.rows.requiring(conditions)
                return .step(step)
            case .repeatingGroup(var list):
                list.rows = list.rows.requiringCurrencies()
                return .repeatingGroup(list)
            case .field, .note, .action: return row
            }
        }
    }
}

/// A field that can hold the currency of an amount.
private protocol CurrencyField: FormFieldBase {
    /// The field, in which a value is required under one more condition.
    func required(when condition: FormExpression) -> any FormFieldBase
}

extension FormField: CurrencyField {
    fileprivate func required(when condition: FormExpression) -> any FormFieldBase {
        changingRules { rules in
            guard rules.required != condition else { return }
            rules.required = rules.required.map { $0 || condition } ?? condition
        }
    }
}

extension [FormRow] {
    /// The names of the rows whose values are shown with those of amounts, as one: currencies, where
    /// all that are set belong to an amount.
    ///
    /// - Parameter values: The values by the names of the rows, once for each line of a table.
    /// - Returns: The names.
    package func shownCurrencies(in values: [[String: FieldValue]]) -> Set<String> {
        let amounts = rootFields.reduce(into: [String: [String]]()) { amounts, field in
            guard let currency = field.currencyRow else { return }
            amounts[currency, default: []].append(field.fieldId.id)
        }
        let shown = amounts.filter { currency, amounts in
            values.allSatisfy { line in
                (line[currency] ?? .none).isEmpty
                    || amounts.contains { !(line[$0] ?? .none).isEmpty }
            }
        }
        return Set(shown.keys)
    }
}

extension [String: FormRow] {
    /// The names of the currencies of amounts and of the amounts in currencies, by their paths.
    var amountParts: [String: [String]] {
        reduce(into: [:]) { parts, entry in
            guard case .field(let amount) = entry.value, let currency = amount.currencyRow else {
                return
            }
            let name = amount.fieldId.id
            parts[entry.key, default: []].append(currency)
            parts["\(entry.key.dropLast(name.count))\(currency)", default: []].append(name)
        }
    }
}
