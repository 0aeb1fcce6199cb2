import FormworkPresentation
public import FormworkRows

/// The origin of an action of a screenlet.
public enum ActionSender {
    /// A button among the rows of the view.
    case row(any AnyRow)
    /// An entry of a list, by its identity.
    case entry(String)
    /// A button of the view beside its rows.
    case button
    /// Code.
    case code

    /// The identity of the entry; `nil` for another origin.
    public var entryID: String? {
        if case .entry(let id) = self { id } else { nil }
    }
}

/// An action that a reader requested: its name, and the entry that it is about.
struct RequestedAction: Hashable, Sendable {
    let name: String
    let entry: String?

    /// Reads the tag of a button, such as `save` or `delete@42`.
    init(tag: String) {
        let parts = tag.split(
            separator: ShownAction.entrySign, maxSplits: 1, omittingEmptySubsequences: false)
        name = String(parts[0])
        entry = parts.count > 1 ? String(parts[1]) : nil
    }

    /// The origin of an action beside the rows.
    var sender: ActionSender { entry.map { .entry($0) } ?? .button }
}
