import Formwork

extension ModelTable {
    /// The values of fields in rows from before they were declared, as they begin in a form; none for one that begins
    /// empty.
    package func initialValues() -> [String: StoredValue] {
        guard fields.contains(where: { $0.field.rules.initial != nil }) else { return [:] }
        let values = model.initialValues
        return fields.reduce(into: [:]) { found, column in
            guard !column.field.isMultiple, let value = values[column.name] else { return }
            switch value {
            case .integer(let number): found[column.name] = .integer(number)
            case .boolean(let flag): found[column.name] = flag ? .integer(1) : nil
            case .text, .decimal:
                let text = value.wireText
                if !text.isEmpty { found[column.name] = .text(text) }
            default: return
            }
        }
    }
}

extension StoredValue {
    /// The value as a literal of a statement that defines the schema.
    package var literal: String? {
        switch self {
        case .integer(let number): "\(number)"
        case .text(let text): text.quotedLiteral
        case .null, .real, .data: nil
        }
    }
}
