public import Formwork

/// One place at which the focus can be.
public enum FocusStop: Hashable, Sendable {
    /// The control of a row.
    case row(String)
    /// A button, by the event that it causes.
    case action(FormEvent)

    /// The tag of the row or entry that has the focus; `nil` for the buttons of the whole form.
    public var tag: String? {
        switch self {
        case .row(let tag): tag
        case .action(let event): event.target
        }
    }
}

extension FormEvent {
    /// The row or entry that a button is about.
    fileprivate var target: String? {
        switch self {
        case .insert(let tag, _), .remove(let tag), .move(let tag, _), .act(let tag),
            .goTo(let tag):
            tag
        default: nil
        }
    }
}
