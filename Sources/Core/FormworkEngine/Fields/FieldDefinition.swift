/// The declaration of one field: its texts, its control, its kind of value and its rules.
///
/// All texts are already localized. The definition is a plain value without closures, so that the
/// same one is checked on the server, in the browser and in a terminal.
///
/// ```swift
/// FieldDefinition(
///     tag: "contactEmail", label: "E-mail", hint: "We answer within a day.",
///     type: .text(inputType: .emailAddress), constraints: [.required, .emailAddress],
///     messages: [.required: "Enter an address."])
/// ```
///
/// Mistakes in a definition are reported all at once when a ``FormDefinition`` is made of it.
public struct FieldDefinition: Hashable, Sendable {
    /// The name of the field, unique within its form.
    ///
    /// It must not be empty and contains no dot, which separates the tags of a path.
    public var tag: String

    /// The visible name.
    public var label: String

    /// An example inside the empty control.
    ///
    /// It disappears with the first character, so that it must not carry information that the label
    /// or the ``hint`` lacks.
    public var placeholder: String?

    /// A sentence beside the control that helps to fill it in.
    public var hint: String?

    /// The control.
    public var type: FormFieldType

    /// The kind of value that the text is parsed into.
    ///
    /// It must fit the control: a checkbox and a switch are boolean.
    public var valueKind: FieldValueKind

    /// The rules, in the order in which their violations are reported.
    public var constraints: [Constraint]

    /// The options of a select or of radio buttons.
    public var choices: [Choice]

    /// The autofill token for the browser; `nil` leaves it to the type.
    public var autocomplete: Autocomplete?

    /// The automatic capitalization of on-screen keyboards; `nil` leaves it to the device.
    public var autocapitalize: Autocapitalize?

    /// Whether the field is shown but cannot be changed.
    ///
    /// For a state that depends on other rows, use ``RowRules/enabled``.
    public var isDisabled: Bool

    /// Whether the field takes several values: choices of a list, or files.
    ///
    /// Only ``FormFieldType/select``, ``FormFieldType/multipleChoice`` and file fields can take
    /// several.
    public var isMultiple: Bool

    /// The width of the control in characters, or the visible rows of a select.
    public var size: Int?

    /// The width of a text area in characters.
    public var columns: Int?

    #if !hasFeature(Embedded)
        /// The appearance around the control.
        public var layout = FieldLayout()
    #endif

    /// The number of digits that a number is shown with behind its decimal sign at least, such as two
    /// for an amount in euros.
    ///
    /// It concerns labels, and neither inputs nor values.
    public var shownFractionDigits = 0

    /// Whether white space at both ends of an entered line of text is part of the value.
    public var keepsSpaces: Bool

    /// The changes of an entered text before it is judged.
    public var normalizations: [TextNormalization]

    /// Whether the constraints, except ``Constraint/required``, are judged only where the field has
    /// another value than the stored one; see ``ValidityRule/onlyWhenChanged``.
    public var constraintsOnlyWhenChanged: Bool

    /// The localized message of each violation that this field can have.
    ///
    /// Definitions that are made of a model have default texts for all of them; one that is made by
    /// hand has only those that are given here.
    public var messages: [ViolationCode: String]

    /// The rules about the row's state while the form is filled in.
    public var rules: RowRules

    /// Creates a field.
    ///
    /// Without `valueKind` the type decides what the text is read as, and without `isMultiple`
    /// whether several values are taken: only ``FormFieldType/multipleChoice`` does by itself.
    public init(
        tag: String,
        label: String,
        placeholder: String? = nil,
        hint: String? = nil,
        type: FormFieldType = .text(inputType: .text),
        valueKind: FieldValueKind? = nil,
        constraints: [Constraint] = [],
        choices: [Choice] = [],
        autocomplete: Autocomplete? = nil,
        autocapitalize: Autocapitalize? = nil,
        isDisabled: Bool = false,
        isMultiple: Bool? = nil,
        size: Int? = nil,
        columns: Int? = nil,
        keepsSpaces: Bool = false,
        normalizations: [TextNormalization] = [],
        constraintsOnlyWhenChanged: Bool = false,
        messages: [ViolationCode: String] = [:],
        rules: RowRules = RowRules()
    ) {
        self.tag = tag
        self.label = label
        self.placeholder = placeholder
        self.hint = hint
        self.type = type
        self.valueKind = valueKind ?? type.valueKind
        self.constraints = constraints
        self.choices = choices
        self.autocomplete = autocomplete
        self.autocapitalize = autocapitalize
        self.isDisabled = isDisabled
        self.isMultiple = isMultiple ?? (type == .multipleChoice)
        self.size = size
        self.columns = columns
        self.keepsSpaces = keepsSpaces
        self.normalizations = normalizations
        self.constraintsOnlyWhenChanged = constraintsOnlyWhenChanged
        self.messages = messages
        self.rules = rules
    }

    /// Whether the field may not be left empty.
    public var isRequired: Bool { constraints.contains(.required) }
}
