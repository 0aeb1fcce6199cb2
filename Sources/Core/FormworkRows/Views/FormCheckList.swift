/// A control that shows all of its choices, of which one or several can be selected.
open class FormCheckList: FormControl {
    /// The choices on offer; a change clears the selection.
    public var choices: [String] = [] {
        didSet {
            guard choices != oldValue else { return }
            contentDidChange()
            selection = choices.map { _ in false }
        }
    }

    /// Whether several choices can be selected; otherwise only the first selected one is kept.
    public var allowsMultipleSelection = true {
        didSet {
            guard allowsMultipleSelection != oldValue else { return }
            contentDidChange()
            selection = state
        }
    }

    private var state: [Bool] = []

    /// Whether each of the choices is selected, in their order.
    ///
    /// Missing elements count as `false`; where only one choice is allowed, the first `true`
    /// counts.
    public var selection: [Bool] {
        get { state }
        set {
            var isFree = true
            let taken = choices.indices.map { index in
                let isTaken = index < newValue.count && newValue[index] && isFree
                if isTaken, !allowsMultipleSelection { isFree = false }
                return isTaken
            }
            guard taken != state else { return }
            state = taken
            send(.valueChanged)
        }
    }

    /// Selects or deselects a choice; where only one is allowed, the others are deselected.
    public func toggle(at index: Int) {
        guard isEnabled, state.indices.contains(index) else { return }
        var selection = allowsMultipleSelection ? state : state.map { _ in false }
        selection[index] = !state[index]
        self.selection = selection
    }
}
