public import FormworkEngine
public import Foundation

/// A row with a switch.
open class SwitchRow: FieldRow<SwitchRowView>, ValueRow, FocusableRow {
    /// The area to keep in sight while the row has the focus; `nil` for the whole row.
    public var focusRect: () -> CGRect? = { nil }

    /// Creates a row with a view, which a closure may fill.
    public init(tag: any RowTag, config: ((SwitchRow) -> Void)? = nil) {
        super.init(tag: tag)
        view.row = self
        config?(self)
    }

    /// Whether the switch is on.
    public var value: Bool {
        get { view.switch.isOn }
        set { view.switch.setOn(newValue, animated: false) }
    }

    /// The switch.
    public var focusElement: FormControl { view.switch }

    /// A switch.
    open override var field: FieldDefinition { field(.toggle) }
}

/// A label with a switch.
public final class SwitchRowView: FieldRowView {
    /// The switch.
    public let `switch` = FormSwitch()

    /// Creates a switch that is off.
    public required init() {
        super.init()
        addControl(`switch`)
    }
}
