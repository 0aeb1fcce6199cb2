/// One thing that is wrong with what was entered: a value, never thrown.
///
/// A violation is data for the user, not an error of the program. It appears at every row that it
/// names; ``FormMachine/violations`` lists each violation once.
///
/// ```swift
/// for violation in machine.violations {
///     print(violation.tags, violation.code, violation.message)   // ["title"] required Enter it.
/// }
/// ```
public struct Violation: Hashable, Sendable {
    /// The fields that it concerns; empty when it concerns the whole form.
    public let tags: [String]

    /// The reason for the violation.
    public let code: ViolationCode

    /// The rule that was broken; `nil` when it was none of the field's constraints.
    ///
    /// A face needs it for the numbers in a default message, such as the maximum length.
    public let constraint: Constraint?

    /// The localized message for the user; empty when the definition has none.
    public let message: String

    /// Creates a violation of some fields, or of the whole form when there are no tags.
    ///
    /// - Parameters:
    ///   - tags: the tags of live rows, such as `title` or `team.3.name`.
    ///   - code: the reason.
    ///   - constraint: the rule that was broken, if it is a constraint of the field.
    ///   - message: the localized message.
    public init(
        tags: [String], code: ViolationCode, constraint: Constraint? = nil, message: String = ""
    ) {
        self.tags = tags
        self.code = code
        self.constraint = constraint
        self.message = message
    }
}

extension Violation {
    /// The same violation at the row with this tag.
    func at(_ tag: String) -> Violation {
        Violation(tags: [tag], code: code, constraint: constraint, message: message)
    }
}
