public import Formwork
public import Foundation

/// A comment on an instance, as a caller sees it.
public struct CommentItem: ServerRequestBody, Hashable, Identifiable {
    /// The maximum length of a text, in UTF-16 code units.
    public static let maximumLength = 4_000

    /// The maximum length of an author's name.
    public static let maximumNameLength = 80

    /// The number of answers between a comment and the first one of its thread, at most.
    public static let maximumDepth = 4

    /// A change that the caller may make.
    public enum Action: String, Codable, CaseIterable, Sendable {
        /// An answer.
        case reply
        /// Another text.
        case edit
        /// A deletion.
        case delete
    }

    /// The identity.
    public let id: ModelIdType

    /// The number of writes, which a change names.
    public let version: Int

    /// The text, which is never markup.
    public let text: String

    /// The identity of the author.
    public let author: ModelIdType?

    /// The name of the author.
    public let authorName: String

    /// The time at which it was added.
    public let createdAt: Date

    /// Whether the text was changed since.
    public let isEdited: Bool

    /// The identity of the comment that this one answers, which may be deleted; `nil` for the first
    /// of a thread.
    public let replyTo: ModelIdType?

    /// The number of comments above it in its thread.
    public let depth: Int

    /// The changes that the caller may make.
    public let actions: Set<Action>

    /// Makes a comment.
    public init(
        id: ModelIdType, version: Int, text: String, author: ModelIdType?, authorName: String,
        createdAt: Date, isEdited: Bool, replyTo: ModelIdType?, depth: Int, actions: Set<Action>
    ) {
        self.id = id
        self.version = version
        self.text = text
        self.author = author
        self.authorName = authorName
        self.createdAt = createdAt
        self.isEdited = isEdited
        self.replyTo = replyTo
        self.depth = depth
        self.actions = actions
    }
}

/// A part of the comments on an instance.
public struct CommentPage: ServerRequestBody, Hashable {
    /// The comments in their order.
    public let comments: [CommentItem]

    /// The number of all comments; if it is not exact, there are more.
    public let total: Int

    /// Whether the total is the number of all comments.
    public let isTotalExact: Bool

    /// The position of the page that follows, for a query; `nil` for the last one.
    public let next: String?

    /// Whether the caller may begin a thread.
    public let canComment: Bool

    /// Makes a page.
    public init(
        comments: [CommentItem], total: Int, isTotalExact: Bool, next: String?, canComment: Bool
    ) {
        self.comments = comments
        self.total = total
        self.isTotalExact = isTotalExact
        self.next = next
        self.canComment = canComment
    }
}
