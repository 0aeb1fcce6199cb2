/// A form field of whatever value: what faces, validation and requests know of it.
///
/// Adopted by ``FormField`` only; there is no need to adopt it elsewhere.
public protocol FormFieldBase: Sendable {
    /// The field's name within its form.
    var fieldId: FormFieldIdentifier { get }

    /// The label that people read.
    var title: LocalizableString { get }

    /// An example inside the empty input.
    var placeholder: LocalizableString? { get }

    /// A sentence of help beside the label.
    var hint: LocalizableString? { get }

    /// The kind of control.
    var type: FormFieldType { get }

    /// How what is typed is read.
    var valueKind: FieldValueKind { get }

    /// Whether the field takes several values at once.
    var isMultiple: Bool { get }

    /// What the value must satisfy, in the order in which it is checked.
    var constraints: [Constraint] { get }

    /// The values that a select offers.
    var choices: [FormChoice] { get }

    /// Whether the field only shows its value.
    var disabled: Bool { get }

    /// What a browser or a phone may fill in.
    var autocomplete: Autocomplete? { get }

    /// Which letters a phone's keyboard capitalizes.
    var autocapitalize: Autocapitalize? { get }

    /// Whether white space at both ends of a single line of text is kept.
    var keepsSpaces: Bool { get }

    /// Whether the constraints are judged only where the field has another value than the stored one.
    var constraintsOnlyWhenChanged: Bool { get }

    /// How many characters wide an input is shown.
    var size: Int? { get }

    /// How many characters wide a text area is shown.
    var columns: Int? { get }

    /// What decides over the field while the form is filled in.
    var rules: RowRules { get }
}

extension FormFieldBase {
    /// Whether something must be entered.
    public var required: Bool { constraints.contains(.required) }
}
