/// Rules as they are thought: `.row("category") == "hardware" && .row("budget") > 1000`.
///
/// Each operator makes one ``FormExpression/call(_:_:)``; nothing is computed by it.
extension FormExpression {
    /// Whether both values are the same.
    public static func == (left: Self, right: Self) -> Self { .call(.equal, [left, right]) }

    /// Whether the values differ.
    public static func != (left: Self, right: Self) -> Self { .call(.notEqual, [left, right]) }

    /// Whether the left value comes before the right one.
    public static func < (left: Self, right: Self) -> Self { .call(.less, [left, right]) }

    /// Whether the left value comes before the right one or is the same.
    public static func <= (left: Self, right: Self) -> Self { .call(.lessOrEqual, [left, right]) }

    /// Whether the left value comes after the right one.
    public static func > (left: Self, right: Self) -> Self { .call(.greater, [left, right]) }

    /// Whether the left value comes after the right one or is the same.
    public static func >= (left: Self, right: Self) -> Self {
        .call(.greaterOrEqual, [left, right])
    }

    /// Whether both are true; the right one is looked at only when the left one is.
    public static func && (left: Self, right: Self) -> Self { .call(.and, [left, right]) }

    /// Whether one of both is true; the right one is looked at only when the left one is not.
    public static func || (left: Self, right: Self) -> Self { .call(.or, [left, right]) }

    /// Whether the value is not true.
    public static prefix func ! (operand: Self) -> Self { .call(.not, [operand]) }

    /// The sum of two numbers.
    public static func + (left: Self, right: Self) -> Self { .call(.plus, [left, right]) }

    /// The difference of two numbers.
    public static func - (left: Self, right: Self) -> Self { .call(.minus, [left, right]) }

    /// The product of two numbers.
    public static func * (left: Self, right: Self) -> Self { .call(.times, [left, right]) }

    /// The number with the other sign.
    public static prefix func - (operand: Self) -> Self { .call(.negated, [operand]) }
}
