extension FormExpression: ExpressibleByIntegerLiteral {
    /// Creates a constant from a whole number.
    ///
    /// ```swift
    /// .row("budget") > 1000
    /// ```
    public init(integerLiteral value: Int64) {
        self = .value(.integer(value))
    }
}

extension FormExpression: ExpressibleByStringLiteral {
    /// Creates a constant from a text.
    ///
    /// The text is a constant, never the path of a row: rows are written
    /// ``FormExpression/row(_:)``.
    public init(stringLiteral value: String) {
        self = .value(.text(value))
    }
}

extension FormExpression: ExpressibleByBooleanLiteral {
    /// Creates the constant `true` or `false`.
    ///
    /// ```swift
    /// .row("agreed") == true
    /// ```
    public init(booleanLiteral value: Bool) {
        self = .value(.boolean(value))
    }
}

extension FormExpression {
    /// The constant `coefficient` × 10 to the power of −`scale`: 0.19 is `.decimal(19, scale: 2)`.
    ///
    /// A literal with a point would be a binary fraction, and not always the number that it shows.
    ///
    /// - Precondition: `scale` lies between 0 and `ExactDecimal.maximumScale`.
    public static func decimal(_ coefficient: Int64, scale: Int) -> Self {
        .value(.decimal(ExactDecimal(coefficient: coefficient, scale: scale)))
    }
}
