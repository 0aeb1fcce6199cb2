/// A control that shows all of its choices, of which one or several can be selected.
open class FormCheckList: FormControl {
    /// The choices on offer; another number of them clears the selection.
    public var choices: [String] = [] {
        didSet {
            guard choices != oldValue else { return }
            contentDidChange()
            if choices.count != oldValue.count { selection = choices.map { _ in false } }
        }
    }

    /// The names of the choices in values and in declared texts; without names, values have their
    /// positions.
    ///
    /// The title of the choice `cat` of the row `pets` has the key `<Form>.pets.choices.cat`; until
    /// a reader's texts are shown, the names are the choices.
    public var names: [String] = [] {
        didSet { if names != oldValue { choices = names } }
    }

    /// Shows the words for the names.
    func showNames(_ words: (String) -> String) {
        if !names.isEmpty { choices = names.map(words) }
    }

    /// The name of the choice at a position.
    func name(at index: Int) -> String {
        names.indices.contains(index) ? names[index] : String(index)
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
