/// An event in the work of a screenlet, as its delegate and its observers are notified of it.
public enum ScreenletOutcome {
    /// An action was not performed, because the view or the delegate refused it.
    case vetoed(String)
    /// The work of an action began.
    case started(String)
    /// The work of an action was done, with its result.
    case finished(String, any Sendable)
    /// The work of an action failed.
    case failed(String, any Error)
    /// The work of an action was cancelled, and changed nothing.
    case cancelled(String)

    /// The name of the action.
    public var actionName: String {
        switch self {
        case .vetoed(let name), .started(let name), .finished(let name, _), .failed(let name, _),
            .cancelled(let name):
            name
        }
    }
}

/// An object that decides about the actions of a screenlet and is notified of their outcomes.
///
/// Each method has a default: an action is performed by the screenlet itself.
public protocol ScreenletDelegate: AnyObject {
    /// Whether an action is performed.
    func screenlet(
        _ screenlet: Screenlet, shouldPerform actionName: String, sender: ActionSender
    ) -> Bool

    /// The operation to start in place of the screenlet's own; `nil` for that.
    func screenlet(
        _ screenlet: Screenlet, customOperationFor actionName: String, sender: ActionSender
    ) -> (any ServerOperation)?

    /// Called for each event in the work of the screenlet.
    func screenlet(_ screenlet: Screenlet, didReport outcome: ScreenletOutcome)
}

extension ScreenletDelegate {
    /// Lets the screenlet perform the action.
    public func screenlet(
        _ screenlet: Screenlet, shouldPerform actionName: String, sender: ActionSender
    ) -> Bool { true }

    /// Leaves the operation to the screenlet.
    public func screenlet(
        _ screenlet: Screenlet, customOperationFor actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? { nil }

    /// Does nothing.
    public func screenlet(_ screenlet: Screenlet, didReport outcome: ScreenletOutcome) {}
}
