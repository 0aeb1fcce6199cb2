/// Fields in rules: their values, and functions of them.
extension FormField {
    /// The field's value, for a rule.
    public var expression: FormExpression { .row(fieldId.id) }

    /// The field's values in all entries of a list, for a rule outside of it: `team`, or
    /// `team.skills` for a list in the entries of a list.
    ///
    /// ```swift
    /// let total: FormExpression = .sum(OrderLine.amountField.each(in: "items"))
    /// ```
    public func each(in list: String) -> FormExpression { .row("\(list).\(fieldId.id)") }

    /// The field's value inside a group whose rows form a record.
    public func inside(_ group: String) -> FormExpression { .row("\(group).\(fieldId.id)") }

    /// Whether the field is empty.
    public var isEmpty: FormExpression { expression.isEmpty }

    /// Whether the field has a value; `false` and 0 count.
    public var isFilledIn: FormExpression { expression.isFilledIn }

    /// Whether the field holds one of these values.
    public func isOne(of values: Value...) -> FormExpression {
        .call(.isOneOf, [expression] + values.map { .constant($0) })
    }

    /// The length of the text, in UTF-16 code units as HTML counts; 0 for an empty field.
    public var length: FormExpression { expression.length }

    /// The text without white space at both ends.
    public var trimmed: FormExpression { expression.trimmed }

    /// The text with the letters A to Z as a to z.
    public var lowercased: FormExpression { expression.lowercased }

    /// Whether the text begins with another one.
    public func starts(with prefix: FormExpression) -> FormExpression {
        expression.starts(with: prefix)
    }

    /// Whether the text ends with another one.
    public func ends(with suffix: FormExpression) -> FormExpression {
        expression.ends(with: suffix)
    }

    /// Whether the whole text matches a pattern, in the syntax of HTML's `pattern`.
    public func matches(_ pattern: String) -> FormExpression { expression.matches(pattern) }

    /// The number rounded to a number of fraction digits, halves away from zero.
    public func rounded(fractionDigits: Int) -> FormExpression {
        expression.rounded(fractionDigits: fractionDigits)
    }

    /// The quotient of two numbers, rounded to a number of fraction digits, halves away from zero.
    public func divided(by divisor: FormExpression, fractionDigits: Int) -> FormExpression {
        expression.divided(by: divisor, fractionDigits: fractionDigits)
    }

    /// The date after a number of days.
    public func adding(days: FormExpression) -> FormExpression { expression.adding(days: days) }

    /// The year of the date or month.
    public var year: FormExpression { expression.year }

    /// The month of the date or month, from 1 to 12.
    public var month: FormExpression { expression.month }

    /// The day of the date within its month, from 1.
    public var day: FormExpression { expression.day }

    /// The day of the date within its week, from 1 for `FormExpression.monday` to 7 for `.sunday`.
    ///
    /// ```swift
    /// let rule = ValidityRule(code: .onSunday, Visit.startField.weekday != .sunday)
    /// ```
    public var weekday: FormExpression { expression.weekday }
}

extension FormField where Value: Collection, Value.Element: FormFieldValue {
    /// Whether the choice is among the chosen ones.
    public func contains(_ element: Value.Element) -> FormExpression {
        expression.contains(.constant(element))
    }
}

extension FormField where Value: StringProtocol {
    /// Whether the text contains another one.
    public func contains(_ part: FormExpression) -> FormExpression { expression.contains(part) }
}

extension FormExpression {
    /// A value of a field's type as a constant: an enumeration's case by its raw value.
    static func constant(_ value: some FormFieldValue) -> FormExpression {
        .value(FieldValueEncoder.value(of: value))
    }
}
