extension FormMachine {
    /// Takes a text; empty text is none, also for a field of several values.
    func edit(_ tag: String, text: String) -> [FormChange] {
        enter(tag) { _ in text.isEmpty ? [] : [text] }
    }

    /// Takes chosen values; several only where the field takes several, and each only once.
    ///
    /// The empty value is what lists offer for “nothing chosen”, and counts as that.
    func choose(_ tag: String, values: [String]) -> [FormChange] {
        let values = values.filter { !$0.isEmpty }
        return enter(tag) { field in
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
        states[index].enter(texts, in: field, format: definition.format)
        let changes = states[index].changes(since: previous, tag: field.tag)
        return previous.reported.isEmpty ? changes : changes + withdraw(previous.reported)
    }
}
