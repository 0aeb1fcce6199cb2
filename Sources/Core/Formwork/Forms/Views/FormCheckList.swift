/// Choices that are all in view, of which one or several can be taken.
open class FormCheckList: FormControl {
    /// The choices on offer; a change clears the selection.
    public var choices: [String] = [] {
        didSet {
            guard choices != oldValue else { return }
            contentDidChange()
            selection = choices.map { _ in false }
        }
    }

    /// Whether several choices can be taken; otherwise the first of them stays.
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

    /// Takes a choice or gives it back; another one is given back where one can be taken.
    public func toggle(at index: Int) {
        guard isEnabled, state.indices.contains(index) else { return }
        var selection = allowsMultipleSelection ? state : state.map { _ in false }
        selection[index] = !state[index]
        self.selection = selection
    }
}
