import Formwork

/// The fields of a form that aspects can describe, as a server publishes them.
///
/// Aspects describe attributes of one value and relations. Left out are lists, records, files, notes,
/// actions, fields of several values that are no choices, and fields whose names parsers refuse.
/// Groups and steps lose their places and keep their fields.
package struct DescribedForm: Sendable {
    /// The name of the entity.
    package let entity: String

    let fields: [DescribedField]

    /// Describes a form.
    ///
    /// - Parameters:
    ///   - entity: The name of the entity.
    ///   - definition: The form, with its texts and messages.
    ///   - targets: The entities of relations, by the names of their fields.
    ///   - hidden: The names of the fields that the reader may not see.
    ///   - readOnly: The names of the fields that the reader may not change.
    package init(
        entity: String, definition: FormDefinition, targets: [String: String] = [:],
        hidden: Set<String> = [], readOnly: Set<String> = []
    ) {
        self.entity = entity
        let all = Self.fields(in: definition.rows, [])
        fields = all.filter { !hidden.contains($0.name) }.compactMap { field in
            var field = field
            field.isReadOnly = field.isReadOnly || readOnly.contains(field.name)
            field.target = targets[field.name] ?? field.ownTarget(in: entity)
            return field.isDescribable ? field : nil
        }
    }

    private static func fields(
        in rows: [RowDefinition], _ outer: [FormExpression]
    ) -> [DescribedField] {
        rows.flatMap { row -> [DescribedField] in
            let conditions =
                outer + [row.rules.visible, row.rules.enabled].compactMap { $0 }
            switch row {
            case .field(let field): return [DescribedField(field, conditions)]
            case .group(let group) where group.isRecord: return []
            case .group, .step: return fields(in: row.rows, conditions)
            case .repeatingGroup, .note, .action: return []
            }
        }
    }

    /// The choices of a field, by the name of its target; `nil` if no field has that.
    package func choices(of target: String) -> [Choice]? {
        fields.first { $0.target == target && $0.offersChoices }?.definition.choices
    }
}

/// A field with all that decides whether it is described, and as what.
struct DescribedField: Sendable {
    let definition: FieldDefinition

    /// The conditions of the field and of the rows around it, without which nothing is entered.
    let conditions: [FormExpression]

    /// The entity of a relation; `nil` for an attribute.
    var target: String?

    var isReadOnly: Bool

    init(_ definition: FieldDefinition, _ conditions: [FormExpression]) {
        self.definition = definition
        self.conditions = conditions
        isReadOnly = definition.isDisabled || definition.rules.computed != nil
    }

    var name: String { definition.tag }

    var offersChoices: Bool { definition.type.offersChoices && !definition.choices.isEmpty }

    /// The name by which the choices of the field are asked for, as Java names a type in another.
    func ownTarget(in entity: String) -> String? {
        offersChoices ? "\(entity)$\(name)" : nil
    }

    var isDescribable: Bool {
        name.isAttributeName && name.utf8.count <= AspectLimits.maxNameBytes
            && definition.valueKind != .file && (target.map(\.isPathPart) ?? isSingle)
    }

    private var isSingle: Bool { !definition.isMultiple && !definition.type.offersChoices }

    /// Whether conditions can read the field, which has the same values on both sides.
    var isReadable: Bool { target == nil || definition.valueKind == .text }
}
