/// Rules as they are thought: `.row("category") == "hardware" && .row("budget") > 1000`.
///
/// Each operator makes one ``FormExpression/call(_:_:)``; nothing is computed by it.
extension FormExpression {
    /// Whether both values are the same.
    ///
    /// Two rows are compared only while both are filled in; otherwise the answer is undecided. A
    /// comparison with a constant is always decided: an empty row differs from every constant but
    /// an empty one.
    ///
    /// Texts are compared by Unicode scalars and numbers by value, so that 1 equals 1.0.
    public static func == (left: Self, right: Self) -> Self { .call(.equal, [left, right]) }

    /// Whether the values differ.
    ///
    /// The answer is the opposite of that of `==`, and undecided whenever that is.
    public static func != (left: Self, right: Self) -> Self { .call(.notEqual, [left, right]) }

    /// Whether the left value comes before the right one.
    ///
    /// The answer is undecided while one of the values is empty, and `false` for values without a
    /// common order.
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
    ///
    /// A side that is not true decides, even if the other one is undecided.
    public static func && (left: Self, right: Self) -> Self { .call(.and, [left, right]) }

    /// Whether one of both is true; the right one is looked at only when the left one is not.
    ///
    /// A side that is true decides, even if the other one is undecided.
    public static func || (left: Self, right: Self) -> Self { .call(.or, [left, right]) }

    /// Whether the value is not true.
    ///
    /// The opposite of an undecided answer is undecided.
    public static prefix func ! (operand: Self) -> Self { .call(.not, [operand]) }

    /// The sum of two numbers.
    ///
    /// The sum is exact. It has no value if one of the numbers is empty, or if it would not fit.
    public static func + (left: Self, right: Self) -> Self { .call(.plus, [left, right]) }

    /// The difference of two numbers.
    public static func - (left: Self, right: Self) -> Self { .call(.minus, [left, right]) }

    /// The product of two numbers.
    ///
    /// The product is exact. It has no value if one of the numbers is empty, or if it would not
    /// fit.
    public static func * (left: Self, right: Self) -> Self { .call(.times, [left, right]) }

    /// The number with the other sign.
    public static prefix func - (operand: Self) -> Self { .call(.negated, [operand]) }
}
