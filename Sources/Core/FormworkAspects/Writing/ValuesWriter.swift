import Formwork
package import FormworkEngine

/// Writes the values aspect and the choices of relations, for ``ValuesParser`` and
/// ``EntityOptions``.
package struct ValuesWriter {
    /// Makes a writer.
    package init() {}

    /// The values of an instance, as far as a form has them.
    package func document(
        _ form: DescribedForm, id: String, _ values: [String: FieldValue]
    ) -> JSONValue {
        let members = form.fields.map { field in
            (field.name, json(values[field.name] ?? .none, field))
        }
        let hasOwn = members.contains { $0.0 == "id" }
        return .members((hasOwn ? [] : [("id", .text(id))]) + members)
    }

    /// Choices with their labels.
    package func choices(_ choices: [Choice]) -> JSONValue {
        .array(
            choices.map { .members([("id", .text($0.value)), ("label", .text($0.label))]) })
    }

    private func json(_ value: FieldValue, _ field: DescribedField) -> JSONValue {
        if field.target != nil, field.definition.isMultiple {
            return .array(value.wireTexts.map { .text($0) })
        }
        if field.target != nil { return value.wireTexts.first.map { .text($0) } ?? .null }
        return switch value {
        case .none: .null
        case .boolean(let flag): .boolean(flag)
        case .integer: .number(value.wireText)
        default: .text(value.wireText)
        }
    }
}
