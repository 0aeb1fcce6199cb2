public import Foundation

/// By what a submission is known again that is sent a second time.
public struct SubmissionKey: Hashable, Sendable {
    /// The method, the path and the query.
    public let request: String

    /// Who sent it: nobody gets an answer that somebody else's submission got.
    public let sender: String

    /// What the form or the program sent as its key.
    public let text: String

    /// Makes a key.
    public init(request: String, sender: String, text: String) {
        self.request = request
        self.sender = sender
        self.text = text
    }
}

/// The answer to a submission that was accepted.
public struct RememberedAnswer: Sendable {
    /// The answer.
    public let response: OutgoingResponse

    /// A short text that differs when the content of the submission does.
    public let content: String

    /// When the submission was answered.
    public let date: Date

    /// Makes an answer to be remembered.
    public init(response: OutgoingResponse, content: String, date: Date) {
        self.response = response
        self.content = content
        self.date = date
    }
}

/// Where the answers to submissions are remembered, so that none is done twice.
///
/// ``InProcessSubmissionMemory`` forgets with the process. Keep the answers in a database where several
/// processes serve one application, or where a restart must not let a form through again.
public protocol SubmissionMemory: Sendable {
    /// The answer to a submission, `nil` if there is none or its time is over.
    func answer(to key: SubmissionKey, now: Date) async throws -> RememberedAnswer?

    /// Remembers the answer to a submission, in place of another one to the same.
    func remember(_ answer: RememberedAnswer, to key: SubmissionKey) async throws
}
