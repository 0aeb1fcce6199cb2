public import Formwork

/// The data of the view of a ``CommentsScreenlet``, beside the comments themselves.
public protocol CommentsData: AnyObject {
    /// The text that the reader types.
    var text: String { get set }

    /// The text that was typed before the change of a comment began.
    var draft: String { get set }

    /// The comment that is answered, changed or deleted.
    var target: CommentTarget { get set }

    /// Whether the reader may begin a thread.
    var canComment: Bool { get set }

    /// The comment as another change left it, for the decision of the reader; `nil` for none.
    var newVersion: CommentItem? { get set }

    /// The words about a change that was made, shown when the comments are loaded again.
    var notice: LocalizableString? { get set }
}

extension CommentsData {
    /// Begins an answer, of which the text may be typed already.
    func beginReply(to comment: CommentItem) {
        guard !target.isEdit else { return }
        target = .reply(comment.id)
    }

    /// Begins a change, and keeps the draft for later.
    func beginEdit(of comment: CommentItem) {
        guard !target.isEdit else { return }
        draft = text
        text = comment.text
        target = .edit(comment.id, version: comment.version)
    }

    /// Ends what was begun without a change; a text that was typed stays, except for that of a change.
    func endChange() {
        if target.isEdit { endText() } else { target = .none }
        newVersion = nil
    }

    /// Takes the text away that was sent, and brings back the draft.
    func endText() {
        text = draft
        draft = ""
        newVersion = nil
        if !target.isDeletion { target = .none }
    }

    /// Lets the reader decide about another version of the comment.
    func show(newVersion comment: CommentItem) {
        target = target.with(version: comment.version)
        newVersion = comment
    }

    /// Keeps all that was typed as the text of a new comment, as the one that it was for is gone.
    func keepText() {
        if target.isEdit, !draft.isEmpty { text = "\(draft)\n\n\(text)" }
        draft = ""
        target = .none
        newVersion = nil
    }
}
