/// A rule that a form must satisfy, reported at the row that has it and at others that it concerns.
///
/// ```swift
/// ValidityRule(
///     code: ViolationCode(rawValue: "endBeforeStart"), .row("end") >= .row("start"),
///     relatedTags: ["start"])
/// ```
///
/// A rule is broken if its condition is false. An undecided one, such as above without a start, is
/// not. A broken rule over several rows of a scope is reported only once each has been visited, so
/// that it does not bother a user on the way.
public struct ValidityRule: Hashable, Sendable {
    /// The code of the violation when the rule is broken; the row has the message for it.
    public var code: ViolationCode

    /// The condition.
    public var expression: FormExpression

    /// The tags of rows in the same scope at which a broken rule is reported as well.
    public var relatedTags: [String]

    /// Whether the rule is judged only where its row, or a row that it reads, has another value
    /// than the stored one.
    ///
    /// Rules about the current time are declared so: a date that was in the future when it was
    /// entered does not keep other rows from being changed later. In a form that is not over stored
    /// values, and in a new entry of a list, the rule is always judged.
    public var onlyWhenChanged: Bool

    /// Creates a rule.
    public init(
        code: ViolationCode, _ expression: FormExpression, relatedTags: [String] = [],
        onlyWhenChanged: Bool = false
    ) {
        self.code = code
        self.expression = expression
        self.relatedTags = relatedTags
        self.onlyWhenChanged = onlyWhenChanged
    }
}
