public import Formwork
public import FormworkRows

/// The body of the request that sends feedback: the rows of its form.
public struct FeedbackBody: ServerRequestBody, FormBody, Hashable {
    /// The form in which it is filled in.
    public typealias LiveForm = FeedbackForm

    /// The subject in a few words.
    public var subject: String
    /// The message.
    public var message: String
    /// Whether the sender wants a reply.
    public var wantsReply: Bool
    /// The address for the reply.
    public var email: String?

    /// Makes a body.
    public init(subject: String, message: String, wantsReply: Bool, email: String? = nil) {
        self.subject = subject
        self.message = message
        self.wantsReply = wantsReply
        self.email = email
    }
}

extension FeedbackBody: Stubbable {
    /// An example of feedback.
    public static func stub() -> FeedbackBody {
        FeedbackBody(
            subject: "Stub subject", message: "A stub message", wantsReply: true,
            email: "stub@example.org")
    }
}
