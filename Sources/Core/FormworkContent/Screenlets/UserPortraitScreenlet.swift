public import Formwork
public import FormworkClient
public import FormworkScreens
public import Foundation

/// A screenlet that shows the portrait of an account, or its initials, and lets its reader upload, crop
/// and delete it.
///
/// ```swift
/// let portrait = UserPortraitScreenlet()
/// portrait.userId = account.id
/// portrait.userName = account.name
/// portrait.editable = true
/// ```
///
/// | Action | Operation | Result |
/// |---|---|---|
/// | `Screenlet.loadAction` | ``DownloadUserPortrait`` | the portrait |
/// | ``uploadAction`` | ``UploadUserPortrait`` | the new portrait, or a write that waits |
/// | ``deleteAction``, ``cancelAction`` | | begins or ends the question |
/// | ``confirmAction`` | ``DeleteUserPortrait`` | the portrait without a picture, or a write that waits |
///
/// Its delegate and its observers are notified of each outcome: loaded, uploaded, deleted or failed. A
/// failure changes nothing of the portrait that is shown.
open class UserPortraitScreenlet: BaseScreenlet<any UserPortraitData> {
    /// The name of the action that uploads the picture that was chosen.
    public static let uploadAction = "upload"

    /// The name of the action that asks whether to delete the portrait.
    public static let deleteAction = "delete"

    /// The name of the action that deletes the portrait.
    public static let confirmAction = "confirm"

    /// The name of the action that ends the question.
    public static let cancelAction = "cancel"

    /// The identity of the account; nothing is loaded until it is set.
    public final var userId: ModelIdType?

    /// The name of the account, in words and for the initials.
    public final var userName = ""

    /// Whether the reader may change the portrait, which must be that of the reader's own account.
    public final var editable = false

    /// The order in which the server and this device are asked.
    public final var offlinePolicy = CachePolicy.remoteFirst

    /// The queue in which a change waits for the network; `nil` for none.
    public final var offlineQueue: OfflineQueue?

    /// The maximum size of a page's input: that of a picture, and of the rows beside it.
    open override class var maxBodySize: Int { Int(Portrait.maximumFileSize) + 65_536 }

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [UserPortraitView_default.self, UserPortraitView_dense.self]
    }

    /// The words for the portrait, with the name of the account.
    open override var screenLabel: String { words("label") }

    /// Hands the view what it knows without the server.
    open override func onCreated() {
        screenletView.userName = userName
        screenletView.editable = editable
    }

    // MARK: Actions

    /// The operation of an action.
    open override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        guard let userId else { return nil }
        switch actionName {
        case Self.loadAction: return DownloadUserPortrait(of: userId, policy: offlinePolicy)
        case Self.uploadAction where editable:
            return UploadUserPortrait(
                screenletView.input, through: offlineQueue, policy: offlinePolicy)
        case Self.confirmAction where editable && screenletView.asksToDelete:
            return DeleteUserPortrait(through: offlineQueue, policy: offlinePolicy)
        default: return nil
        }
    }

    /// Performs an action; while one of the two changes is under way, the other one is not begun.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        switch actionName {
        case Self.deleteAction, Self.cancelAction:
            screenletView.asksToDelete = editable && actionName == Self.deleteAction
            onChange?()
        case Self.uploadAction, Self.confirmAction:
            guard ![Self.uploadAction, Self.confirmAction].contains(where: isActionRunning) else {
                return
            }
            guard let operation = operation(for: actionName, sender: sender) else { return }
            await change(by: operation, for: actionName)
        default: await super.onUserAction(actionName, sender: sender)
        }
    }

    /// Lets the view know whether the change waits before its words are shown.
    private func change(by operation: some ServerOperation, for actionName: String) async {
        await start(operation, for: actionName) { result in
            guard let outcome = result as? WriteOutcome<Portrait> else { return }
            if case .accepted = outcome { return }
            screenletView.isWaiting = true
        }
    }

    /// Cancels a load whose result a change makes old.
    open override func onStartOperation(_ actionName: String) {
        if actionName != Self.loadAction { cancelOperations(for: Self.loadAction) }
        screenletView.isWaiting = false
    }

    /// Shows the portrait that is the result, also of an operation of the delegate.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        guard case .success(let value) = result else { return }
        switch value {
        case let portrait as Portrait: show(portrait, after: actionName)
        case let outcome as WriteOutcome<Portrait>:
            if case .accepted(let portrait) = outcome {
                show(portrait, after: actionName)
            } else {
                endInput(after: actionName)
            }
        default: return
        }
        onChange?()
    }

    private func show(_ portrait: Portrait, after actionName: String) {
        screenletView.portrait = DisplayedPortrait(
            portrait, address: portrait.picture.flatMap { context?.address(of: $0) })
        endInput(after: actionName)
    }

    private func endInput(after actionName: String) {
        if actionName == Self.uploadAction { screenletView.clearInput() }
        if actionName != Self.loadAction { screenletView.asksToDelete = false }
    }

    private func words(_ key: String) -> String {
        context?.localizer.text(
            key: "UserPortraitScreenlet.\(key)", arguments: ["name": .text(userName)]) ?? ""
    }
}
