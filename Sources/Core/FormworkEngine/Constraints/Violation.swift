/// One thing that is wrong with what was entered: a value, never thrown.
public struct Violation: Hashable, Sendable {
    /// The fields that it concerns; empty when it concerns the whole form.
    public let tags: [String]

    /// The reason for the violation.
    public let code: ViolationCode

    /// The rule that was broken; `nil` when it was none of the field's constraints.
    public let constraint: Constraint?

    /// The localized message for the user; empty when the definition has none.
    public let message: String

    /// Creates a violation of some fields, or of the whole form when there are no tags.
    public init(
        tags: [String], code: ViolationCode, constraint: Constraint? = nil, message: String = ""
    ) {
        self.tags = tags
        self.code = code
        self.constraint = constraint
        self.message = message
    }
}
