/// A form field with any type of value, as faces, validation and requests use it.
///
/// Adopted by ``FormField`` and by the fields of row objects; other types have no need to adopt it.
public protocol FormFieldBase: Sendable {
    /// The field's name within its form.
    var fieldId: FormFieldIdentifier { get }

    /// The label of the field.
    var title: LocalizableString { get }

    /// An example inside the empty input.
    var placeholder: LocalizableString? { get }

    /// The hint below the label.
    var hint: LocalizableString? { get }

    /// The kind of control.
    var type: FormFieldType { get }

    /// The kind of value, which decides how input is parsed.
    var valueKind: FieldValueKind { get }

    /// Whether the field takes several values at once.
    var isMultiple: Bool { get }

    /// The constraints on the value, in the order in which they are checked.
    var constraints: [Constraint] { get }

    /// The values that a select offers.
    var choices: [FormChoice] { get }

    /// Whether the field only shows its value.
    var disabled: Bool { get }

    /// The data a browser or phone may fill in.
    var autocomplete: Autocomplete? { get }

    /// The letters that a phone's keyboard capitalizes.
    var autocapitalize: Autocapitalize? { get }

    /// Whether white space at both ends of a single line of text is kept.
    var keepsSpaces: Bool { get }

    /// The changes of an entered text before it is judged.
    var normalizations: [TextNormalization] { get }

    /// Whether the constraints are judged only where the field has another value than the stored
    /// one.
    var constraintsOnlyWhenChanged: Bool { get }

    /// The width of an input, in characters.
    var size: Int? { get }

    /// The width of a text area, in characters.
    var columns: Int? { get }

    /// The width of the field beside its neighbours.
    var width: FieldWidth? { get }

    /// A short text before the input.
    var prefix: LocalizableString? { get }

    /// A short text behind the input.
    var suffix: LocalizableString? { get }

    /// Whether the page counts the characters that are entered.
    var countsCharacters: Bool { get }

    /// The name of a widget of the application's own.
    var widget: String? { get }

    /// Whether code demands a value, so that faces do not mark the field as optional.
    var isRequiredByCode: Bool { get }

    /// The name of the row with the currency, for a number that is an amount of money.
    var currencyRow: String? { get }

    /// The ISO 4217 code of the currency, for an amount of money that has always the same.
    var currencyCode: String? { get }

    /// The rules of the field while the form is filled in.
    var rules: RowRules { get }
}

extension FormFieldBase {
    /// No width of its own: it follows from the control.
    public var width: FieldWidth? { nil }

    /// No text before the input.
    public var prefix: LocalizableString? { nil }

    /// No text behind the input.
    public var suffix: LocalizableString? { nil }

    /// No counter.
    public var countsCharacters: Bool { false }

    /// The widget that follows from the field.
    public var widget: String? { nil }

    /// No code that demands a value.
    public var isRequiredByCode: Bool { false }

    /// No amount of money.
    public var currencyRow: String? { nil }

    /// No currency.
    public var currencyCode: String? { nil }
}

extension FormFieldBase {
    /// Whether a value is required.
    public var required: Bool { constraints.contains(.required) }
}
