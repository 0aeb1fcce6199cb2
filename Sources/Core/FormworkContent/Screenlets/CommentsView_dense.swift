/// The view of a ``CommentsScreenlet`` for back offices: each comment without its time, in one line.
///
/// A child theme: it replaces one part of ``CommentsView_default``.
open class CommentsView_dense: CommentsView_default {
    /// The text of a comment in one line.
    open override func details(of comment: CommentItem) -> [String] {
        [comment.lines.joined(separator: " ")]
    }
}
