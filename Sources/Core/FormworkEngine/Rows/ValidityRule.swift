/// A rule that a form must satisfy, told at the row that has it and at others that it concerns.
public struct ValidityRule: Hashable, Sendable {
    /// What is told when the rule is broken; the row has the message for it.
    public var code: ViolationCode

    /// What must be true.
    public var expression: FormExpression

    /// The tags of rows in the same scope at which a broken rule is told as well.
    public var alsoAt: [String]

    /// Creates a rule.
    public init(code: ViolationCode, _ expression: FormExpression, alsoAt: [String] = []) {
        self.code = code
        self.expression = expression
        self.alsoAt = alsoAt
    }
}
