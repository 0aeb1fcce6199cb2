import FormworkRows

// "Value Rows", "Responding to View Changes": the seed's own row with its own view.

class SwitchRow: Row, ValueRow {
    // ValueRow protocol requirements

    typealias Value = Bool

    var valueHasStartedEditing: Bool = false

    var valueHasChanged: Bool = false

    var valueHasEndedEditing: Bool = false

    var value: Value {
        get { view.switch.isOn }

        set { view.switch.setOn(newValue, animated: false) }
    }

    // Row protocol requirements

    var tag: any RowTag

    var view: SwitchRowView

    init(tag: any RowTag, config: ((SwitchRow) -> Void)? = nil) {
        view = SwitchRowView()
        self.tag = tag
        view.row = self
        config?(self)
    }
}

class SwitchRowView: FormView {
    let `switch` = FormSwitch()

    let label = FormLabel()

    // Store a weak reference to a row so you can call methods on it.
    // This can be assigned during Row initialization.
    weak var row: SwitchRow?

    required init() {
        super.init()
        addSubview(`switch`)
        addSubview(label)

        `switch`.addTarget(
            self,
            action: SwitchRowView.switchValueChanged,
            for: .valueChanged
        )
    }

    func switchValueChanged(_ sender: FormSwitch) {
        // Call the row's valueDidEndEditing() method,
        // so it can pass this event up for validation etc.
        row?.valueDidEndEditing()
    }
}
