public import FormworkEngine

/// A control by which files are picked.
open class FormFilePicker: FormControl {
    /// Whether several files can be picked; otherwise only the first one is kept.
    public var allowsMultipleSelection = false {
        didSet {
            guard allowsMultipleSelection != oldValue else { return }
            contentDidChange()
            files = picked
        }
    }

    private var picked: [FileValue] = []

    /// The files, in the order in which they were picked.
    public var files: [FileValue] {
        get { picked }
        set {
            let taken = allowsMultipleSelection ? newValue : Array(newValue.prefix(1))
            guard taken != picked else { return }
            picked = taken
            send(.valueChanged)
        }
    }
}
