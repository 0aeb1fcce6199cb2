public import FormworkEngine

/// The common part of rows with a value: the properties of the value that its view does not have.
open class FieldRow<View: FormView>: Row, MessageRow {
    /// The view of the row.
    public let view: View

    /// The name of the row.
    public let tag: any RowTag

    /// Whether a user came to the row since it was pristine.
    public var valueHasStartedEditing = false

    /// Whether the value was changed since the row was pristine.
    public var valueHasChanged = false

    /// Whether a user left the row since it was pristine.
    public var valueHasEndedEditing = false

    /// The constraints on the value, in every face and wherever the form is sent.
    public var constraints: [Constraint] = [] {
        didSet { view.contentDidChange() }
    }

    /// The message of each violation that the row can have.
    public var messages: [ViolationCode: String] = [:] {
        didSet { view.contentDidChange() }
    }

    /// The rules of the row while the form is filled in, which refer to other rows by name.
    public var rules = RowRules() {
        didSet { view.contentDidChange() }
    }

    /// Whether code of the form demands a value, so that no face marks the row as optional.
    ///
    /// A row that must always have a value has the constraint `.required` instead.
    public var isRequiredByCode = false {
        didSet { view.contentDidChange() }
    }

    /// Creates a row with an empty view.
    public init(tag: any RowTag) {
        self.tag = tag
        view = View()
    }

    /// The definition of the value; text unless the type of the row overrides it.
    open var field: FieldDefinition { field(.text(inputType: .text)) }

    /// The definition of the row in a form: its field, whose texts have no characters that cannot be
    /// seen.
    open func rowDefinition(tag: String) -> RowDefinition {
        var field = field
        field.tag = tag
        if field.valueKind == .text {
            field.constraints = field.type.textConstraints + field.constraints
        }
        return .field(field)
    }

    /// The field with this control and the properties of the row and its view.
    public final func field(_ type: FormFieldType, choices: [Choice] = []) -> FieldDefinition {
        var field = FieldDefinition(
            tag: "", label: view.accessibilityLabel ?? "", type: type, constraints: constraints,
            choices: choices, messages: messages, rules: rules)
        field.layout.isRequiredByCode = isRequiredByCode
        return field
    }
}
