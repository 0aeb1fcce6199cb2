import Formwork

/// The rows of a form that a field becomes.
extension DDMField {
    /// The row of the field and those below it; one list with all of them if it is repeatable.
    var formRows: [FormRow] {
        let rows = [ownRow] + nestedFields.flatMap(\.formRows)
        return repeatable ? [list(of: rows)] : rows
    }

    private func list(of rows: [FormRow]) -> FormRow {
        let isNeeded = required && !readOnly
        return .repeatingGroup(
            FormRepeatingGroup(
                id: name, title: .constant(label), hint: hint,
                entryTitle: .localized(key: "FormworkMessages.entry"),
                addTitle: .localized(key: "FormworkMessages.addEntry"),
                removeTitle: .localized(key: "FormworkMessages.removeEntry"),
                minimumCount: isNeeded ? 1 : 0, maximumCount: DDMLimits.maximumEntries,
                initialCount: 1, rows: rows))
    }

    /// The row of the field itself.
    private var ownRow: FormRow {
        guard dataType == .geolocation else { return .field(formField) }
        return .group(
            FormGroup(
                id: name, title: .constant(label), hint: ownHint, isRecord: true,
                rows: [
                    degrees(DDMGeolocation.latitudeName, FormworkStructuresTexts.latitude, 90),
                    degrees(DDMGeolocation.longitudeName, FormworkStructuresTexts.longitude, 180),
                ], rules: RowRules(readOnly: readOnlyRule)))
    }

    /// The field of the row; that of a geolocation has none of its own.
    var formField: any FormFieldBase {
        switch dataType {
        case .boolean: field(Bool.self, .checkbox, isRequired: false)
        case .string where multiple: field([String].self, .select, choices)
        case .string: field(String.self, textControl, choices)
        case .date: field(CivilDate?.self, .text(inputType: .date))
        case .integer: field(Int?.self, .text(inputType: .number))
        case .number, .double:
            field(ExactDecimal?.self, .text(inputType: .number), [.fractionDigits(value: 2)])
        case .documentLibrary: field(FileValue?.self, .text(inputType: .file))
        case .image:
            field(FileValue?.self, .text(inputType: .file), [.fileTypes(values: ["image/*"])])
        case .geolocation: field(String.self, .text(inputType: .text))
        }
    }

    private var textControl: FormFieldType {
        switch editorType {
        case .select: .select
        case .radio: .radioGroup
        case .textarea: .textArea(inputType: .text)
        default: .text(inputType: .text)
        }
    }

    private func choices<Value>() -> [FormInputOption<Value>] {
        guard editorType.offersOptions else { return [] }
        return [
            .choices(options.map { FormChoice(value: $0.value, title: .constant($0.label)) })
        ]
    }

    private var hint: LocalizableString? { tip.map { .constant($0) } }

    /// The hint of the field's own row, which the list around it has already if there is one.
    private var ownHint: LocalizableString? { repeatable ? nil : hint }

    private var readOnlyRule: FormExpression? { readOnly ? .value(.boolean(true)) : nil }

    /// Whether the row lacks something while it is empty: one that cannot be filled in does not.
    private var isRequired: Bool { required && !readOnly }

    private func field<Value: FormFieldValue>(
        _ type: Value.Type, _ control: FormFieldType, isRequired: Bool? = nil,
        _ options: [FormInputOption<Value>] = []
    ) -> FormField<Value> {
        FormField<Value>(
            fieldId: FormFieldIdentifier(id: name), title: .constant(label), hint: ownHint,
            type: control,
            options: ((isRequired ?? self.isRequired) ? [.required(value: true)] : []) + options,
            rules: RowRules(readOnly: readOnlyRule, initial: initialValue))
    }

    private var initialValue: FormExpression? {
        predefinedValue.isEmpty ? nil : .value(predefinedValue)
    }

    private func field<Value: FormFieldValue>(
        _ type: Value.Type, _ control: FormFieldType, _ choices: () -> [FormInputOption<Value>]
    ) -> FormField<Value> {
        field(type, control, isRequired: nil, choices())
    }

    /// One of the two numbers of a point; where one is entered, the other is required.
    private func degrees(_ id: String, _ title: LocalizableString, _ bound: ExactDecimal)
        -> FormRow
    {
        let other =
            id == DDMGeolocation.latitudeName
            ? DDMGeolocation.longitudeName : DDMGeolocation.latitudeName
        let predefined: FieldValue =
            if case .record(let record) = predefinedValue { record[id] } else { .none }
        return .field(
            FormField<ExactDecimal?>(
                fieldId: FormFieldIdentifier(id: id), title: title,
                type: .text(inputType: .number),
                options: (isRequired ? [.required(value: true)] : [])
                    + [.minValue(value: bound.negated ?? bound), .maxValue(value: bound)],
                rules: RowRules(
                    required: readOnly ? nil : .row(other).isFilledIn,
                    initial: predefined.isEmpty ? nil : .value(predefined))))
    }
}
