public import Formwork
public import FormworkScreens
public import Foundation
import Synchronization

/// A screenlet that lists the comments on an instance by threads, page by page, and lets its reader add,
/// answer, change and delete them.
///
/// ```swift
/// let comments = CommentsScreenlet<Novels>()
/// comments.entryId = novel.id
/// ```
///
/// | Action | Effect |
/// |---|---|
/// | `Screenlet.loadAction`, `Screenlet.moreAction` | loads a page of comments |
/// | `send` | sends the text: as a comment, as an answer, or in the place of another text |
/// | `reply`, `edit`, `delete` of an entry | begins an answer, a change, or a deletion |
/// | `confirm` of an entry | deletes the comment |
/// | `cancel` | ends what was begun |
///
/// The server decides who may do what. A failure changes nothing of the text that was typed; the same text
/// that is sent again after it is one comment, also if the answer alone was lost. If the
/// comment was changed in the meantime, its new text is shown, and the reader decides again; if it was
/// deleted, the text becomes that of a new comment.
open class CommentsScreenlet<R: Commented>: BaseListScreenlet<CommentItem> {
    /// The identity of the instance; nothing is loaded until it is set.
    public final var entryId: ModelIdType?

    private let permission = CommentPermission()

    /// The text that was sent and has no answer yet, with the key by which it is done once.
    private var unanswered: (draft: CommentDraft, key: UUID)?

    /// Texts and deletions wait for the network.
    open override var offlineActions: Set<String> { ["send", "confirm"] }

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [CommentsView_default.self, CommentsView_dense.self]
    }

    /// The contract that the view lacks.
    open override class func finding(about view: BaseScreenletView) -> String? {
        if let finding = super.finding(about: view) { return finding }
        guard !(view is any CommentsData) else { return nil }
        return """
            \(type(of: view)) is a view of \(self) and does not implement CommentsData. Inherit from \
            CommentsView_default, or let it conform to the protocol.
            """
    }

    /// The word for comments.
    open override var screenLabel: String { words("label") }

    /// The comments of the instance by threads.
    open override var pages: ListPages<CommentItem> {
        let (id, permission) = (entryId, permission)
        return ListPages { request, context in
            guard let id else { return ListPage([]) }
            let page = try await context.send(
                LoadCommentsRequest<R>(
                    query: CommentListQuery(
                        id: id, from: request.position, pageSize: request.size)))
            permission.isGiven = page.canComment
            return ListPage(
                page.comments, total: page.isTotalExact ? page.total : nil, next: page.next,
                hasMore: page.next != nil)
        }
    }

    // MARK: Actions

    private var data: (any CommentsData)? { view as? any CommentsData }

    /// The request of an action that changes comments.
    open override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        guard let entryId, let data else { return nil }
        let draft = CommentDraft(entryId: entryId, target: data.target, text: data.text)
        switch (actionName, data.target) {
        case ("send", .edit(let id, let version)):
            return RequestOperation(
                UpdateCommentRequest<R>(
                    query: CommentVersionQuery(id: entryId, comment: id, version: version),
                    requestBody: CommentText(text: data.text)), key: key(of: draft))
        case ("send", let target):
            let place = CommentPlaceQuery(
                id: entryId, replyTo: target.isDeletion ? nil : target.id)
            return RequestOperation(
                AddCommentRequest<R>(query: place, requestBody: CommentText(text: data.text)),
                key: key(of: draft))
        case ("confirm", .delete(let id, let version)) where sender.entryID == id.uuidString:
            return RequestOperation(
                DeleteCommentRequest<R>(
                    query: CommentVersionQuery(id: entryId, comment: id, version: version)))
        default: return nil
        }
    }

    /// The key of a text, the same one until it has an answer.
    private func key(of draft: CommentDraft) -> UUID {
        if let unanswered, unanswered.draft == draft { return unanswered.key }
        let key = UUID()
        unanswered = (draft, key)
        return key
    }

    /// Loads comments, begins or ends a change, or sends one.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        guard entryId != nil else { return }
        switch actionName {
        case "reply", "edit", "delete": begin(actionName, comment(sender.entryID))
        case "cancel": change { $0.endChange() }
        case Self.loadAction: await load(sender)
        case CommentAction.compare: await compare()
        default: await super.onUserAction(actionName, sender: sender)
        }
    }

    /// Loads as many comments as are shown, and one more, if it was added.
    private func load(_ sender: ActionSender) async {
        let count = data?.notice == nil ? 0 : list.loaded.count + 1
        await super.onUserAction(Self.loadAction, sender: sender)
        while list.hasMore, list.failedAction == nil, list.loaded.count < count {
            await performAction(Self.moreAction)
        }
        data?.notice = nil
    }

    private func begin(_ actionName: String, _ comment: CommentItem?) {
        guard let comment, let action = CommentItem.Action(rawValue: actionName),
            comment.actions.contains(action)
        else { return }
        change { data in
            switch action {
            case .reply: data.beginReply(to: comment)
            case .edit: data.beginEdit(of: comment)
            case .delete: data.target = .delete(comment.id, version: comment.version)
            }
        }
    }

    /// Takes the outcome of a change, also of an operation of the delegate.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        super.onFinishOperation(actionName, result: result)
        switch (actionName, result) {
        case (Self.loadAction, .success):
            data?.canComment = permission.isGiven
            onChange?()
        case (Self.loadAction, .failure), (Self.moreAction, .failure):
            // What was sent is done, whether or not it can be shown.
            guard let notice = data?.notice, let status else { return }
            let words = context?.localizer.text(notice) ?? ""
            showFailure("\(words) \(status.text)", of: actionName)
        case ("send", .success), ("confirm", .success):
            if actionName == "send" { unanswered = nil }
            change { data in
                let isEdit = data.target.isEdit
                if actionName == "send" { data.endText() } else { data.target = .none }
                data.notice = .localized(
                    key: "CommentsScreenlet.\(isEdit ? "changed" : "\(actionName).success")")
            }
            request(Self.loadAction, sender: .code)
        case ("send", .failure(let error as RequestError)),
            ("confirm", .failure(let error as RequestError)):
            guard [.conflict, .notFound].contains(error.code), data?.target.id != nil else {
                return
            }
            request(CommentAction.compare, sender: .code)
        default: break
        }
    }

    /// Compares the comment that was to be changed with the one that is stored, and asks the reader.
    private func compare() async {
        guard let target = data?.target, let id = target.id else { return }
        await performAction(Self.loadAction)
        while comment(id.uuidString) == nil, list.hasMore, list.failedAction == nil {
            await performAction(Self.moreAction)
        }
        guard list.failedAction == nil else { return }
        let action = target.isDeletion ? "confirm" : "send"
        if let comment = comment(id.uuidString) {
            change { $0.show(newVersion: comment) }
            showFailure(words(target.isDeletion ? "changedBefore" : "conflict"), of: action)
        } else {
            change { $0.keepText() }
            showFailure(words(target.isDeletion ? "deletedBefore" : "gone"), of: action)
        }
    }

    private func comment(_ id: String?) -> CommentItem? {
        list.loaded.first { $0.id.uuidString == id }
    }

    private func change(_ body: (any CommentsData) -> Void) {
        guard let data else { return }
        body(data)
        onChange?()
    }

    private func words(_ key: String) -> String {
        context?.localizer.text(key: "CommentsScreenlet.\(key)") ?? ""
    }
}

/// The actions that no reader requests.
enum CommentAction {
    /// Compares the comment with the stored one after a refusal.
    static let compare = "compare"
}

/// A text with its place.
private struct CommentDraft: Equatable {
    let entryId: ModelIdType
    let target: CommentTarget
    let text: String
}

/// Whether the reader may begin a thread, as the server answered last.
private final class CommentPermission: Sendable {
    private let state = Mutex(true)

    var isGiven: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
