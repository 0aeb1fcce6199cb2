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
