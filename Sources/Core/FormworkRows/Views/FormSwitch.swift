/// A control that is on or off.
open class FormSwitch: FormControl {
    private var state = false

    /// Whether the switch is on.
    public var isOn: Bool {
        get { state }
        set { setOn(newValue, animated: false) }
    }

    /// Whether the face animates the switch.
    public private(set) var isAnimated = false

    /// Turns the switch on or off.
    public func setOn(_ isOn: Bool, animated: Bool) {
        guard isOn != state else { return }
        state = isOn
        isAnimated = animated
        send(.valueChanged)
    }
}
