import Formwork
public import FormworkPresentation
public import FormworkScreens
import Foundation

/// The view of a ``CommentsScreenlet``: the text with its button, and below it the threads of comments.
open class CommentsView_default: BaseListView<CommentItem>, CommentsData {
    private enum Tag: RowTag { case target, draft, text, send }

    private let targetRow = TextFieldRow.hidden(Tag.target)
    private let draftRow = TextFieldRow.hidden(Tag.draft)
    private let textRow = TextViewRow(tag: Tag.text) {
        $0.constraints = [.required, .maxLength(CommentItem.maximumLength)]
        // Who only passes it need not comment.
        $0.rules.showsErrors = .onResignActiveAfterChange
    }
    private let sendRow = ButtonRow(tag: Tag.send)

    /// Whether the reader may begin a thread.
    public final var canComment = true { didSet { showRows() } }

    /// The comment as another change left it.
    public final var newVersion: CommentItem?

    /// The words about a change that was made.
    public final var notice: LocalizableString?

    /// Adds the text and its button.
    open override func setupRows() {
        super.setupRows()
        add(targetRow)
        add(draftRow)
        add(textRow)
        add(sendRow)
    }

    // MARK: Data

    /// The text that the reader types.
    public final var text: String {
        get { textRow.value }
        set { newValue.isEmpty ? emptyText() : (textRow.value = newValue) }
    }

    /// Begins again without a text, which is not wrong before the reader comes to it.
    private func emptyText() {
        guard !textRow.value.isEmpty else { return }
        let others = rows.compactMap { $0 as? TextFieldRow }.filter { !$0.value.isEmpty }
        let values = others.compactMap { row in
            name(of: row).map { ($0, FieldValue.text(row.value)) }
        }
        load(Dictionary(values) { $1 })
    }

    /// The text that was typed before the change of a comment began.
    public final var draft: String {
        // A hidden input has one line.
        get { draftRow.value.removingPercentEncoding ?? "" }
        set {
            draftRow.value =
                newValue.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }
    }

    /// The comment that is answered, changed or deleted.
    public final var target: CommentTarget {
        get { CommentTarget(text: targetRow.value) }
        set {
            targetRow.value = newValue.text
            showRows()
            // The text may be far from the button of the comment.
            if newValue.id != nil, !newValue.isDeletion {
                textRow.focusElement.becomeFirstResponder()
            }
        }
    }

    /// Shows the rows to those who may send a text.
    private func showRows() {
        let isShown = canComment || target.isEdit
        for row in [textRow, sendRow] as [any AnyRow] {
            if isShown { row.show() } else { row.hide() }
        }
    }

    /// A text must be there to be sent, and for nothing else.
    open override func checksRows(before actionName: String) -> Bool { actionName == "send" }

    /// The words of a change in the place of those of the load that follows it.
    open override var progressMessages: [String: [ScreenStatus.Phase: ProgressMessage]] {
        guard let notice else { return super.progressMessages }
        let words = [ScreenStatus.Phase.success: ProgressMessage.text(notice)]
        return [Screenlet.loadAction: words, Screenlet.moreAction: words]
    }

    // MARK: Parts

    /// The comment that is answered or changed, the text, the comments, and the buttons.
    open override var parts: [ScreenPart] { targetParts + super.parts }

    private var targetParts: [ScreenPart] {
        let target = target
        guard !target.isDeletion, let id = target.id else { return [] }
        let author = list.loaded.first { $0.id == id }?.authorName ?? ""
        let about = words(
            target.isEdit ? "editing" : "replying", ["author": .text(author)])
        let changed = newVersion.map { comment in
            [ScreenPart.group(label: words("newVersion"), comment.lines.map { .text($0) })]
        }
        return [.text(about)] + (changed ?? []) + [.actions([cancelAction])]
    }

    /// A comment with its author, its time, its lines and the buttons of those who may change it.
    open override func entry(of comment: CommentItem) -> ScreenEntry {
        let isDeleted = target.isDeletion && target.id == comment.id
        return ScreenEntry(
            id: comment.id.uuidString, title: comment.authorName,
            details: details(of: comment) + (isDeleted ? [words("delete.question")] : []),
            actions: isDeleted ? confirmation(of: comment) : actions(of: comment),
            level: comment.depth)
    }

    /// The time of a comment and the lines of its text, which other themes replace.
    open func details(of comment: CommentItem) -> [String] {
        let time = screenlet?.context?.localizer.text(comment.createdAt, style: .dayAndMinute) ?? ""
        return [comment.isEdited ? words("edited", ["time": .text(time)]) : time] + comment.lines
    }

    private func actions(of comment: CommentItem) -> [ShownAction] {
        let target = target
        return CommentItem.Action.allCases.filter { action in
            // One text is typed at a time.
            comment.actions.contains(action) && (action == .delete || !target.isEdit)
        }.map { action in
            button(
                action.rawValue, of: comment,
                isCurrent: action == .reply && target == .reply(comment.id))
        }
    }

    private func confirmation(of comment: CommentItem) -> [ShownAction] {
        [button("confirm", of: comment), cancelAction]
    }

    private func button(
        _ name: String, of comment: CommentItem, isCurrent: Bool = false
    ) -> ShownAction {
        ShownAction(
            action: name, of: comment.id.uuidString, label: words("\(name).title"),
            about: comment.authorName, isPossible: !isSending, isCurrent: isCurrent)
    }

    private var cancelAction: ShownAction {
        ShownAction(action: "cancel", label: words("cancel.title"), isPossible: !isSending)
    }

    private var isSending: Bool {
        guard let screenlet else { return false }
        return ["send", "confirm"].contains(where: screenlet.isActionRunning)
    }

    private func words(_ key: String, _ arguments: [String: LocalizableArgument] = [:]) -> String {
        screenlet?.context?.localizer.text(key: "CommentsScreenlet.\(key)", arguments: arguments)
            ?? ""
    }
}

extension CommentItem {
    /// The lines of the text.
    var lines: [String] {
        text.split(whereSeparator: \.isNewline).map(String.init)
    }
}
