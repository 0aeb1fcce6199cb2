public import Formwork

/// The order of comments.
public enum CommentOrder: String, Codable, CaseIterable, Sendable {
    /// By threads, the oldest first, each comment before its answers.
    case threads
    /// Without threads, the oldest first.
    case oldest
    /// Without threads, the newest first.
    case newest
}

/// The part of an instance's comments that a caller wants.
public struct CommentListQuery: ServerRequestQuery {
    /// The number of comments on a page unless another one is named.
    public static let pageSize = 20

    /// The maximum number of comments on a page.
    public static let maximumPageSize = 100

    /// The identity of the instance.
    public var id: ModelIdType

    /// The order, by default by threads.
    public var order: CommentOrder?

    /// The number of the page, the first being 1.
    public var page: Int?

    /// The position of the page as the page before names it.
    public var from: String?

    /// The number of comments on a page.
    public var pageSize: Int?

    /// Makes a query, by default for the first page.
    public init(
        id: ModelIdType, order: CommentOrder? = nil, page: Int? = nil, from: String? = nil,
        pageSize: Int? = nil
    ) {
        self.id = id
        self.order = order
        self.page = page
        self.from = from
        self.pageSize = pageSize
    }
}

/// The place of a new comment.
public struct CommentPlaceQuery: ServerRequestQuery {
    /// The identity of the instance.
    public var id: ModelIdType

    /// The comment that is answered; `nil` for the first one of a thread.
    public var replyTo: ModelIdType?

    /// Makes a query.
    public init(id: ModelIdType, replyTo: ModelIdType? = nil) {
        self.id = id
        self.replyTo = replyTo
    }
}

/// A comment of the version that was read.
public struct CommentVersionQuery: ServerRequestQuery {
    /// The identity of the instance.
    public var id: ModelIdType

    /// The identity of the comment.
    public var comment: ModelIdType

    /// The version that was read.
    public var version: Int?

    /// Makes a query.
    public init(id: ModelIdType, comment: ModelIdType, version: Int? = nil) {
        self.id = id
        self.comment = comment
        self.version = version
    }
}

/// Reads a part of an instance's comments: `GET /ideas/{id}/comments`.
public struct LoadCommentsRequest<R: Commented>: ShowRequest {
    /// The part.
    public typealias Query = CommentListQuery
    /// The comments.
    public typealias ResponseBody = CommentPage
    /// The path below that of the instance.
    public static var path: String { "\(R.path)/{id}/comments" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Adds a comment to an instance, or an answer to one: `POST /ideas/{id}/comments`.
public struct AddCommentRequest<R: Commented>: CreateRequest {
    /// The place.
    public typealias Query = CommentPlaceQuery
    /// The text.
    public typealias RequestBody = CommentText
    /// The comment.
    public typealias ResponseBody = CommentItem
    /// The path below that of the instance.
    public static var path: String { "\(R.path)/{id}/comments" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Gives a comment of the caller another text: `PUT /ideas/{id}/comment?comment=…&version=1`.
public struct UpdateCommentRequest<R: Commented>: ReplaceRequest {
    /// The comment, of the version that was read.
    public typealias Query = CommentVersionQuery
    /// The text.
    public typealias RequestBody = CommentText
    /// The comment.
    public typealias ResponseBody = CommentItem
    /// The path below that of the instance.
    public static var path: String { "\(R.path)/{id}/comment" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Deletes a comment of the caller, or one that the caller moderates.
///
/// Its address is `DELETE /ideas/{id}/comment?comment=…`. The answers to the comment stay.
public struct DeleteCommentRequest<R: Commented>: DeleteRequest {
    /// The comment, perhaps of the version that was read.
    public typealias Query = CommentVersionQuery
    /// The identity of the comment.
    public typealias ResponseBody = StoredReference
    /// The path below that of the instance.
    public static var path: String { "\(R.path)/{id}/comment" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
