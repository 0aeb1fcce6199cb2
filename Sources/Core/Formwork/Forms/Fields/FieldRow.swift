public import FormworkEngine

/// What rows with a value have in common: what their view does not say about the value.
open class FieldRow<View: FormView>: Row {
    /// What people see of the row.
    public let view: View

    /// The name of the row.
    public let tag: any RowTag

    /// Whether somebody came to the row since it was pristine.
    public var valueHasStartedEditing = false

    /// Whether the value was changed since the row was pristine.
    public var valueHasChanged = false

    /// Whether somebody left the row since it was pristine.
    public var valueHasEndedEditing = false

    /// What the value must satisfy, in every face and wherever the form is sent.
    public var constraints: [Constraint] = [] {
        didSet { view.contentDidChange() }
    }

    /// The message of each violation that the row can have.
    public var messages: [ViolationCode: String] = [:] {
        didSet { view.contentDidChange() }
    }

    /// What decides over the row while the form is filled in, with other rows by their names.
    public var rules = RowRules() {
        didSet { view.contentDidChange() }
    }

    /// Creates a row with a view that says nothing yet.
    public init(tag: any RowTag) {
        self.tag = tag
        view = View()
    }

    /// What is said about the value; text unless the type of the row says otherwise.
    open var field: FieldDefinition { field(.text(inputType: .text)) }

    /// What the row is in a form's definition: its field.
    open func rowDefinition(tag: String) -> RowDefinition {
        var field = field
        field.tag = tag
        return .field(field)
    }

    /// The field with this control, with what the row and its view say about it.
    public final func field(_ type: FormFieldType, choices: [Choice] = []) -> FieldDefinition {
        FieldDefinition(
            tag: "", label: view.accessibilityLabel ?? "", type: type, constraints: constraints,
            choices: choices, messages: messages, rules: rules)
    }
}
