import FormworkEngine

/// A condition on the value of a row.
public typealias ValidationRuleBlock<R: ValueRow> = (R.Value) -> Bool

/// A condition on the value of a row, and the message to show when it fails.
public typealias ValidationRuleMsgBlock<R: ValueRow> = (
    rule: ValidationRuleBlock<R>, message: String
)

/// Rules with a name, which may be mixed with closures.
///
/// A project adds its own in an extension:
///
/// ```swift
/// extension ValidationRule {
///     static func isLong(_ value: String) -> Bool { value.count > 20 }
/// }
/// ```
public enum ValidationRule {
    /// Whether something but spaces was entered.
    public static func required(_ value: String) -> Bool {
        Constraint.required.isSatisfied(by: .text(value))
    }

    /// Whether it is on.
    public static func required(_ value: Bool) -> Bool { value }

    /// Whether at least one choice was taken.
    public static func required(_ value: [Bool]) -> Bool { value.contains(true) }

    /// Whether there is a value.
    public static func required<Value>(_ value: Value?) -> Bool { value != nil }

    /// Whether it is an e-mail address, as HTML defines it; empty text is none.
    public static func isEmail(_ value: String) -> Bool {
        !value.isEmpty && Constraint.emailAddress.isSatisfied(by: .text(value))
    }
}
