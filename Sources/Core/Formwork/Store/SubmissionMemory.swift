public import Foundation

/// Identifies a submission so that a retry is recognized.
public struct SubmissionKey: Hashable, Sendable {
    /// The method, the path and the query.
    public let request: String

    /// The sender: no answer to one sender's submission is given to another.
    public let sender: String

    /// The key that the form or the program sent.
    public let text: String

    /// Makes a key.
    public init(request: String, sender: String, text: String) {
        self.request = request
        self.sender = sender
        self.text = text
    }
}

/// The answer to a submission that was accepted.
public struct RememberedAnswer: Codable, Hashable, Sendable {
    /// A header field of the answer.
    public struct Field: Codable, Hashable, Sendable {
        /// The name.
        public let name: String

        /// The value.
        public let value: String

        /// Makes a header field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The status code.
    public let status: Int

    /// The header fields, in their order.
    public let fields: [Field]

    /// The body.
    public let body: Data

    /// A short text that differs when the content of the submission does.
    public let content: String

    /// The time at which the submission was answered.
    public let date: Date

    /// Makes an answer to be remembered.
    public init(status: Int, fields: [Field], body: Data, content: String, date: Date) {
        self.status = status
        self.fields = fields
        self.body = body
        self.content = content
        self.date = date
    }

    /// About the number of bytes that the answer takes.
    public var size: Int {
        content.utf8.count + body.count
            + fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}

/// A place in which the answers to submissions are remembered, so that none is done twice.
///
/// A memory in the process forgets with the process. A ``ModelStore`` that has a memory of its own
/// (``ModelStore/submissions``) remembers across restarts and for all processes that share its
/// data.
public protocol SubmissionMemory: Sendable {
    /// Returns the answer to a submission, `nil` if there is none or its time is over.
    func answer(to key: SubmissionKey, now: Date) async throws -> RememberedAnswer?

    /// Remembers the answer to a submission, in place of another one to the same.
    func remember(_ answer: RememberedAnswer, to key: SubmissionKey) async throws
}
