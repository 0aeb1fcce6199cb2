/// A question about a row that only the server can answer, with the values that it needs.
///
/// ```swift
/// for case .question(let question) in changes {
///     let isFree = await names.isFree(question.values)
///     let verdict: ServerAnswer.Verdict = isFree ? .valid : .invalid
///     driver.apply(.answer(ServerAnswer(ticket: question.ticket, verdict: verdict)))
/// }
/// ```
///
/// The answer is advice for the user. The server decides again when the form is submitted.
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

/// The answer of the server to a question.
///
/// Only its ticket and its verdict count: text for the user is the message of the rule's row.
public struct ServerAnswer: Hashable, Sendable {
    /// The outcome of a question.
    public enum Verdict: String, CaseIterable, Hashable, Sendable {
        /// The rule is kept.
        case valid
        /// The rule is broken.
        case invalid
        /// No decision was possible; the receiver of the form will decide.
        case unknown
    }

    /// The number of the question.
    public let ticket: Int

    /// The decision.
    public let verdict: Verdict

    /// Creates the answer to a question.
    public init(ticket: Int, verdict: Verdict) {
        self.ticket = ticket
        self.verdict = verdict
    }
}
