import FormworkEngine

/// One row of a form, with the form's records of it.
final class FormEntry {
    let row: any AnyRow
    /// The name of the row in the machine.
    let name: String
    /// The value of the row when it was added to the form, or the value loaded since.
    var initial = FieldValue.none
    /// Whether a row that code closed is open temporarily, because code changes its value.
    var isOpened = false
    /// Whether the row is still in the form.
    var isPresent = true

    init(_ row: any AnyRow, format: ValueFormat) {
        self.row = row
        name = row.tag.name
        if let row = row as? any AnyValueRow { initial = row.field.value(of: row, in: format) }
    }

    /// `false` and empty values are the default and need no explicit initial value.
    private var hasInitial: Bool { !initial.isEmpty && initial != .boolean(false) }

    /// Whether code, and not a rule, hid or disabled the row.
    var isClosedByCode: Bool { row.baseView.isHidden || row.baseView.isUsable == false }

    /// The row as it is declared, whatever code did to it.
    var declaration: RowDefinition { row.rowDefinition(tag: name) }

    /// The row as the machine runs it: its own definition, with the changes that code made to it.
    var definition: RowDefinition {
        var definition = declaration
        definition.changeRules { rules in
            if row.baseView.isHidden, !isOpened { rules.visible = .value(.boolean(false)) }
            if row.baseView.isUsable == false, !isOpened { rules.enabled = .value(.boolean(false)) }
            rules.hiddenValue = rules.hiddenValue ?? .restore
        }
        guard case .field(var field) = definition else { return definition }
        if hasInitial, field.rules.initial == nil, field.rules.computed == nil {
            field.rules.initial = .value(initial)
        }
        if helperError == nil { field.hint = row.helper?.accessibilityLabel ?? field.hint }
        return .field(field)
    }

    /// The row, and a note with the text of its helper if the row has no place for that.
    var definitions: [RowDefinition] {
        guard let text = row.helper?.accessibilityLabel, !text.isEmpty else { return [definition] }
        if case .field = definition { return [definition] }
        let rules = RowRules(visible: definition.rules.visible)
        return [
            definition, .note(NoteDefinition(tag: "\(name)~~helper", text: text, rules: rules)),
        ]
    }

    /// The error that the helper of the row shows.
    var helperError: Violation? {
        guard let helper = row.helper as? HelperView, helper.kind == .error else { return nil }
        return Violation(tags: [name], code: .helper, message: helper.accessibilityLabel ?? "")
    }
}

extension FieldDefinition {
    /// The value that a row's texts or files represent; none for bad input.
    fileprivate func value(of row: any AnyValueRow, in format: ValueFormat) -> FieldValue {
        if valueKind == .file {
            let files = row.files.map { FieldValue.file($0) }
            return isMultiple ? .list(files) : files.first ?? .none
        }
        let values = row.texts(in: format).compactMap {
            valueKind.value(readFrom: $0, format: format)
        }
        return isMultiple ? .list(values) : values.first ?? .none
    }
}
