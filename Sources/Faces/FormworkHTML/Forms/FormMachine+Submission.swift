import Formwork

extension FormMachine {
    /// Shows what was submitted as it was typed, whether it is valid or not.
    ///
    /// Names that are no fields of the form are passed over, and so are fields that only show their
    /// value. A box or a choice that did not arrive was not ticked; any other field that did not
    /// arrive keeps its value, so that sending the form again does not erase it.
    func show(_ submitted: SubmittedFields) {
        guard !submitted.entries.isEmpty else { return }
        let texts = Dictionary(grouping: submitted.entries, by: \.name)
        for field in definition.fields where !field.isDisabled {
            show(texts[field.tag]?.map(\.text), in: field)
        }
    }

    private func show(_ texts: [String]?, in field: FieldDefinition) {
        if field.type == .select || field.isMultiple {
            guard texts != nil || field.isMultiple else { return }
            apply(.choose(tag: field.tag, values: field.chosen(from: texts ?? [])))
        } else if let text = texts?.last ?? (field.type.isOffWhenAbsent ? "" : nil) {
            apply(.edit(tag: field.tag, text: text))
        }
    }
}

extension FieldDefinition {
    /// Each choice once, and only one where the field takes one.
    fileprivate func chosen(from texts: [String]) -> [String] {
        guard isMultiple else { return texts.suffix(1) }
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}

extension FormFieldType {
    /// Whether browsers send nothing for the control while nothing is ticked.
    fileprivate var isOffWhenAbsent: Bool {
        switch self {
        case .checkbox, .toggle, .radioGroup, .text(inputType: .checkbox),
            .text(inputType: .radio):
            true
        default: false
        }
    }
}
