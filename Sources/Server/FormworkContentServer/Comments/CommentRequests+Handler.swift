public import Formwork
public import FormworkContent
public import FormworkServer
import Foundation

extension LoadCommentsRequest: RequestHandler {
    /// Reads the comments on an instance in the caller's scope.
    public static func respond(
        context: ServerRequestContext<LoadCommentsRequest<R>>
    ) async throws -> CommentPage {
        let query = context.request.query
        return try await context.comments(on: query.id, in: R.self).page(query)
    }
}

extension AddCommentRequest: RequestHandler {
    /// Refuses a caller who may not comment on the instance, before its text is judged.
    public static func checkCaller(
        _ caller: Caller, query: CommentPlaceQuery, in store: any ModelStore
    ) async throws {
        let threads = try await CommentThreads<R>(of: query.id, for: caller, in: store, now: .now)
        _ = try threads.checkCommenting()
    }

    /// Adds the comment.
    public static func respond(
        context: ServerRequestContext<AddCommentRequest<R>>
    ) async throws -> CommentItem {
        let query = context.request.query
        return try await context.comments(on: query.id, in: R.self)
            .add(context.request.requestBody.text, replyingTo: query.replyTo)
    }
}

extension UpdateCommentRequest: RequestHandler {
    /// Changes the text.
    public static func respond(
        context: ServerRequestContext<UpdateCommentRequest<R>>
    ) async throws -> CommentItem {
        let query = context.request.query
        return try await context.comments(on: query.id, in: R.self)
            .update(query, to: context.request.requestBody.text)
    }
}

extension DeleteCommentRequest: RequestHandler {
    /// Deletes the comment.
    public static func respond(
        context: ServerRequestContext<DeleteCommentRequest<R>>
    ) async throws -> StoredReference {
        let query = context.request.query
        return try await context.comments(on: query.id, in: R.self).delete(query)
    }
}

extension ServerRequestContext {
    fileprivate func comments<R: Commented>(
        on id: ModelIdType, in resource: R.Type
    ) async throws -> CommentThreads<R> {
        try await CommentThreads(of: id, for: caller, in: store, now: now)
    }
}
