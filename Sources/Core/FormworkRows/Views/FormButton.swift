/// A control that is pressed.
open class FormButton: FormControl {
    /// The text of the button.
    public var title = "" {
        didSet { if title != oldValue { contentDidChange() } }
    }

    /// Whether the button shows that something is being done; meanwhile it cannot be pressed.
    public var isSpinning = false {
        didSet { if isSpinning != oldValue { contentDidChange() } }
    }

    /// The title, if there is any.
    open override var wording: String? { title.isEmpty ? nil : title }

    override var isUsable: Bool? { isEnabled && !isSpinning }

    /// Presses the button, if it can be pressed.
    public func tap() {
        guard isEnabled, !isSpinning else { return }
        send(.tapped)
    }
}
