public import Formwork
public import FormworkRows
public import Foundation

/// Feedback that was sent and is stored.
public struct Feedback: StoredModel, FormBody {
    /// The form in which it is filled in.
    public typealias LiveForm = FeedbackForm

    /// The identity, given by the store.
    public var id: ModelIdType?
    /// The time at which the feedback was sent.
    public var createdAt: Date?
    /// The time of the last write.
    public var updatedAt: Date?
    /// The time of the deletion, if there was one.
    public var deletedAt: Date?
    /// The number of writes of the feedback.
    public var version = 0

    /// The subject in a few words.
    public var subject: String
    /// The message.
    public var message: String
    /// Whether the sender wants a reply.
    public var wantsReply: Bool
    /// The address for the reply.
    public var email: String?

    /// Makes feedback of what was sent.
    public init(_ body: FeedbackBody) {
        subject = body.subject
        message = body.message
        wantsReply = body.wantsReply
        email = body.email
    }
}
