import FormworkEngine

/// The field of a row object, for everything that reads the fields of models.
struct RowField: FormFieldBase {
    let fieldId: FormFieldIdentifier
    let title: LocalizableString
    private let declared: FieldDefinition

    /// Makes the field of a row with a name; without messages its title is the label of the row.
    init(_ field: FieldDefinition, named name: String, for messages: Any.Type?) {
        fieldId = FormFieldIdentifier(id: name)
        title = messages.map { RowTexts(row: name, for: $0).title } ?? .constant(field.label)
        declared = field
    }

    var placeholder: LocalizableString? { declared.placeholder.map { .constant($0) } }
    var hint: LocalizableString? { declared.hint.map { .constant($0) } }
    var type: FormFieldType { declared.type }
    var valueKind: FieldValueKind { declared.valueKind }
    var isMultiple: Bool { declared.isMultiple }
    var constraints: [Constraint] { declared.constraints }
    var choices: [FormChoice] {
        declared.choices.map {
            FormChoice(value: $0.value, title: .constant($0.label), availableFor: $0.availableFor)
        }
    }
    var disabled: Bool { declared.isDisabled }
    var autocomplete: Autocomplete? { declared.autocomplete }
    var autocapitalize: Autocapitalize? { declared.autocapitalize }
    var keepsSpaces: Bool { declared.keepsSpaces }
    var normalizations: [TextNormalization] { declared.normalizations }
    var constraintsOnlyWhenChanged: Bool { declared.constraintsOnlyWhenChanged }
    var size: Int? { declared.size }
    var columns: Int? { declared.columns }
    var width: FieldWidth? { declared.layout.width }
    var prefix: LocalizableString? { declared.layout.prefix.map { .constant($0) } }
    var suffix: LocalizableString? { declared.layout.suffix.map { .constant($0) } }
    var countsCharacters: Bool { declared.layout.countsCharacters }
    var widget: String? { declared.layout.widget }
    var isRequiredByCode: Bool { declared.layout.isRequiredByCode }
    var rules: RowRules { declared.rules }
}
