extension FormMachine {
    /// Takes a text; for a field of several values it is the only one, and none when it is empty.
    func edit(_ tag: String, text: String) -> [FormChange] {
        enter(tag) { field in field.isMultiple && text.isEmpty ? [] : [text] }
    }

    /// Takes chosen values; several only where the field takes several, and each only once.
    func choose(_ tag: String, values: [String]) -> [FormChange] {
        enter(tag) { field in
            let isRepeated = field.isMultiple ? Set(values).count < values.count : values.count > 1
            return isRepeated ? nil : values
        }
    }

    /// Enters the texts that the field with this tag may take, where `nil` refuses repeated ones.
    ///
    /// What is refused changes nothing but the list of violations.
    private func enter(
        _ tag: String, texts: (FieldDefinition) -> [String]?
    ) -> [FormChange] {
        guard let index = definition.index(of: tag) else {
            return report([Violation(tags: [tag], code: .undeclared)])
        }
        let field = definition.fields[index]
        guard !field.isDisabled else { return report([field.violation(code: .notEditable)]) }
        guard let texts = texts(field) else { return report([field.violation(code: .repeated)]) }
        return enter(texts, at: index)
    }

    private func enter(_ texts: [String], at index: Int) -> [FormChange] {
        let field = definition.fields[index]
        let previous = states[index]
        states[index].enter(texts, in: field, numberFormat: definition.numberFormat)
        let changes = states[index].changes(since: previous, tag: field.tag)
        return previous.reported.isEmpty ? changes : changes + withdraw(previous.reported)
    }
}
