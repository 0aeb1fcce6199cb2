/// Rules as they are thought: `categoryField == .hardware && budgetField > 1000`.
///
/// Each operator makes one `FormExpression.call(_:_:)`; nothing is computed by it.
extension FormField {
    /// Whether the field holds the value.
    public static func == (field: Self, value: Value) -> FormExpression {
        .call(.equal, [field.expression, .constant(value)])
    }

    /// Whether the field holds another value.
    public static func != (field: Self, value: Value) -> FormExpression {
        .call(.notEqual, [field.expression, .constant(value)])
    }

    /// Whether the field's value is less than the other value.
    public static func < (field: Self, value: Value) -> FormExpression {
        .call(.less, [field.expression, .constant(value)])
    }

    /// Whether the field's value is at most the other value.
    public static func <= (field: Self, value: Value) -> FormExpression {
        .call(.lessOrEqual, [field.expression, .constant(value)])
    }

    /// Whether the field's value is greater than the other value.
    public static func > (field: Self, value: Value) -> FormExpression {
        .call(.greater, [field.expression, .constant(value)])
    }

    /// Whether the field's value is at least the other value.
    public static func >= (field: Self, value: Value) -> FormExpression {
        .call(.greaterOrEqual, [field.expression, .constant(value)])
    }

    /// The sum of the field's value and the number.
    public static func + (field: Self, value: Value) -> FormExpression {
        .call(.plus, [field.expression, .constant(value)])
    }

    /// The difference between the field's value and a number.
    public static func - (field: Self, value: Value) -> FormExpression {
        .call(.minus, [field.expression, .constant(value)])
    }

    /// The product of the field's value and the number.
    public static func * (field: Self, value: Value) -> FormExpression {
        .call(.times, [field.expression, .constant(value)])
    }
}

/// A field beside another one or beside an expression.
extension FormOperand {
    /// Whether both values are equal.
    @_disfavoredOverload
    public static func == (left: Self, right: some FormOperand) -> FormExpression {
        .call(.equal, [left.expression, right.expression])
    }

    /// Whether the values differ.
    @_disfavoredOverload
    public static func != (left: Self, right: some FormOperand) -> FormExpression {
        .call(.notEqual, [left.expression, right.expression])
    }

    /// Whether the left one comes before the right one.
    @_disfavoredOverload
    public static func < (left: Self, right: some FormOperand) -> FormExpression {
        .call(.less, [left.expression, right.expression])
    }

    /// Whether the left one comes before the right one or is the same.
    @_disfavoredOverload
    public static func <= (left: Self, right: some FormOperand) -> FormExpression {
        .call(.lessOrEqual, [left.expression, right.expression])
    }

    /// Whether the left one comes after the right one.
    @_disfavoredOverload
    public static func > (left: Self, right: some FormOperand) -> FormExpression {
        .call(.greater, [left.expression, right.expression])
    }

    /// Whether the left one comes after the right one or is the same.
    @_disfavoredOverload
    public static func >= (left: Self, right: some FormOperand) -> FormExpression {
        .call(.greaterOrEqual, [left.expression, right.expression])
    }

    /// The sum of both.
    @_disfavoredOverload
    public static func + (left: Self, right: some FormOperand) -> FormExpression {
        .call(.plus, [left.expression, right.expression])
    }

    /// The difference of both.
    @_disfavoredOverload
    public static func - (left: Self, right: some FormOperand) -> FormExpression {
        .call(.minus, [left.expression, right.expression])
    }

    /// The product of both.
    @_disfavoredOverload
    public static func * (left: Self, right: some FormOperand) -> FormExpression {
        .call(.times, [left.expression, right.expression])
    }

    /// Whether both are true; the right one is looked at only when the left one is.
    @_disfavoredOverload
    public static func && (left: Self, right: some FormOperand) -> FormExpression {
        .call(.and, [left.expression, right.expression])
    }

    /// Whether one of both is true; the right one is looked at only when the left one is not.
    @_disfavoredOverload
    public static func || (left: Self, right: some FormOperand) -> FormExpression {
        .call(.or, [left.expression, right.expression])
    }
}

extension FormField {
    /// Whether the field's value is not true.
    public static prefix func ! (field: Self) -> FormExpression { !field.expression }

    /// The number with the other sign.
    public static prefix func - (field: Self) -> FormExpression { -field.expression }
}
