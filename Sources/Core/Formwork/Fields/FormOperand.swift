/// An operand in a rule: a field, or an expression.
///
/// ```swift
/// let isBig: FormExpression = Idea.categoryField == .hardware && Idea.budgetField > 1000
/// ```
///
/// A field is compared with values of its own type, with other fields and with expressions. Whether
/// their kinds fit together is checked when the form is made.
public protocol FormOperand {
    /// The operand as an expression.
    var expression: FormExpression { get }
}

extension FormExpression: FormOperand {
    /// The expression itself.
    public var expression: FormExpression { self }
}

extension FormField: FormOperand {}

/// The clock beside a field: `startsAtField > .now`.
extension FormOperand where Self == FormExpression {
    /// The current date and time, by the clock of the form.
    public static var now: FormExpression { .call(.now, []) }

    /// The current date, by the clock of the form.
    public static var today: FormExpression { .call(.today, []) }
}
