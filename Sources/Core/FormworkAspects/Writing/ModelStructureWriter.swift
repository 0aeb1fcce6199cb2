import Formwork
package import FormworkEngine

/// Writes the structure aspect, which ``ModelStructureParser`` reads as the same again.
///
/// Attributes come before relations; ``LayoutWriter`` has their common order.
package struct ModelStructureWriter {
    /// Makes a writer.
    package init() {}

    /// The structure of a form.
    package func document(_ form: DescribedForm) -> JSONValue {
        let attributes = form.fields.filter { $0.target == nil }
        let relations = form.fields.filter { $0.target != nil }
        return .members([
            ("attributes", .array(attributes.map(attribute))),
            ("relationships", .array(relations.map(relation))),
        ])
    }

    private func attribute(_ field: DescribedField) -> JSONValue {
        .members([
            ("name", .text(field.name)), ("type", .text(field.definition.valueKind.typeName)),
            ("is_primary", .boolean(false)),
        ])
    }

    private func relation(_ field: DescribedField) -> JSONValue {
        let type: Relation.RelationType = field.definition.isMultiple ? .toMany : .toOne
        return .members([
            ("name", .text(field.name)), ("type", .text(type.rawValue)),
            ("target_class", .text(field.target ?? "")),
        ])
    }
}

extension JSONValue {
    /// An object of members in their order.
    static func members(_ members: [(String, JSONValue)]) -> JSONValue {
        var object = JSONObject()
        for (name, value) in members { object.append(name, value) }
        return .object(object)
    }
}

extension FieldValueKind {
    /// The type of Java with values of this kind.
    fileprivate var typeName: String {
        switch self {
        case .text, .file: "java.lang.String"
        case .integer: "java.lang.Long"
        case .decimal: "java.math.BigDecimal"
        case .boolean: "java.lang.Boolean"
        case .date: "java.time.LocalDate"
        case .time: "java.time.LocalTime"
        case .dateTime: "java.time.LocalDateTime"
        case .month: "java.time.YearMonth"
        }
    }
}
