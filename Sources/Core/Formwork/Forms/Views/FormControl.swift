/// A view that somebody can use: it tells what happens to it.
///
/// A change from code is told like one of a person: whoever listens need not tell them apart.
open class FormControl: FormView {
    /// What happens to a control.
    public enum Event: Hashable, Sendable {
        /// Somebody came to the control.
        case editingDidBegin
        /// The text of the control is another.
        case editingChanged
        /// Somebody left the control.
        case editingDidEnd
        /// The value of a control without text is another.
        case valueChanged
        /// Somebody pressed the control.
        case tapped
    }

    /// Whether the control can be used.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { resignFirstResponder() }
            contentDidChange()
        }
    }

    /// Whether the control has the focus.
    public private(set) var isFirstResponder = false

    private var actions: [Event: [() -> Void]] = [:]

    /// Controls say nothing about themselves; the label beside them does.
    open override var wording: String? { nil }

    override var isUsable: Bool? { isEnabled }

    /// Calls a method of a target at each such event; the target is not kept alive.
    ///
    /// ```swift
    /// `switch`.addTarget(self, action: SwitchRowView.switchValueChanged, for: .valueChanged)
    /// ```
    public func addTarget<Target: AnyObject, Sender: FormControl>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void, for event: Event
    ) {
        actions[event, default: []].append { [weak target, weak self] in
            guard let target, let sender = self as? Sender else { return }
            action(target)(sender)
        }
    }

    /// Tells everybody who listens that something happened.
    public func send(_ event: Event) {
        for action in actions[event] ?? [] { action() }
    }

    /// Gives the control the focus, which is taken from the control of the form that had it.
    ///
    /// - Returns: Whether the control has the focus now; one that cannot be used does not take it.
    @discardableResult
    public func becomeFirstResponder() -> Bool {
        guard isEnabled, !isFirstResponder else { return isFirstResponder }
        form?.focusedControl?.resignFirstResponder()
        isFirstResponder = true
        form?.focusDidMove(to: self)
        send(.editingDidBegin)
        return true
    }

    /// Takes the focus from the control, if it has it.
    public func resignFirstResponder() {
        guard isFirstResponder else { return }
        isFirstResponder = false
        send(.editingDidEnd)
        form?.focusDidLeave(self)
    }
}
