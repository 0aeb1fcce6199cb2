/// What only the server can decide about a row, with the values that it needs.
public struct ServerQuestion: Hashable, Sendable {
    /// The number of the question; the answer carries it.
    public let ticket: Int

    /// The row.
    public let tag: String

    /// The rule.
    public let code: ViolationCode

    /// The row's value and those that the rule reads beside it, by their tags.
    public let values: FieldRecord
}

/// What the server decided.
public struct ServerAnswer: Hashable, Sendable {
    /// What can become of a question.
    public enum Verdict: String, CaseIterable, Hashable, Sendable {
        /// The rule is kept.
        case valid
        /// The rule is broken.
        case invalid
        /// Nobody could decide; whoever receives the form will.
        case unknown
    }

    /// The number of the question.
    public let ticket: Int

    /// What was decided.
    public let verdict: Verdict

    /// Creates the answer to a question.
    public init(ticket: Int, verdict: Verdict) {
        self.ticket = ticket
        self.verdict = verdict
    }
}
