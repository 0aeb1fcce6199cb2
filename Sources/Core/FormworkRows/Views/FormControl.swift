/// A view that a user can operate: it reports its events.
///
/// A change from code is reported like one from a user: listeners need not distinguish them.
open class FormControl: FormView {
    /// An event of a control.
    public enum Event: Hashable, Sendable {
        /// A user came to the control.
        case editingDidBegin
        /// The text of the control is another.
        case editingChanged
        /// A user left the control.
        case editingDidEnd
        /// The value of a control without text is another.
        case valueChanged
        /// The control was pressed.
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

    /// Controls have no text of their own; the label beside them does.
    open override var wording: String? { nil }

    override var isUsable: Bool? { isEnabled }

    /// Calls a method of a target at each such event; the target is not kept alive.
    ///
    /// ```swift
    /// rowView.switch.addTarget(rowView, action: SwitchRowView.switchValueChanged, for: .valueChanged)
    /// ```
    public func addTarget<Target: AnyObject, Sender: FormControl>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void, for event: Event
    ) {
        actions[event, default: []].append { [weak target, weak self] in
            guard let target, let sender = self as? Sender else { return }
            action(target)(sender)
        }
    }

    /// Notifies all listeners of an event.
    public func send(_ event: Event) {
        for action in actions[event] ?? [] { action() }
    }

    /// Moves the focus to the control, away from the control of the form that had it.
    ///
    /// - Returns: Whether the control has the focus now; one that cannot be used does not take it.
    @discardableResult
    public func becomeFirstResponder() -> Bool {
        guard isEnabled, !isFirstResponder, form?.isReceivingPage != true else {
            return isFirstResponder
        }
        form?.focusedControl?.resignFirstResponder()
        isFirstResponder = true
        form?.focusDidMove(to: self)
        send(.editingDidBegin)
        return true
    }

    /// Takes the focus from the control, if it has it.
    ///
    /// A listener that is notified of the end may give the focus back.
    public func resignFirstResponder() { resign {} }

    /// Takes the focus from the control, and does some work before its listeners are notified.
    func resign(_ work: () -> Void) {
        guard isFirstResponder else { return }
        isFirstResponder = false
        work()
        send(.editingDidEnd)
        if !isFirstResponder { form?.focusDidLeave(self) }
    }
}
