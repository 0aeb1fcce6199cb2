import Formwork

/// The fields of a form that aspects can describe, as a server publishes them.
///
/// Aspects describe attributes of one value and relations. Left out are lists, records, files, notes,
/// actions, fields of several values that are no choices, and fields whose names parsers refuse.
/// Groups and steps are groups of the layout; the order of steps has no meaning there.
package struct DescribedForm: Sendable {
    /// The name of the entity.
    package let entity: String

    let fields: [DescribedField]

    /// The fields in their groups.
    let parts: [DescribedPart]

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
        parts = Self.parts(of: definition.rows, Set(fields.map(\.name)))
    }

    private static func parts(
        of rows: [RowDefinition], _ names: Set<String>
    ) -> [DescribedPart] {
        rows.flatMap { row -> [DescribedPart] in
            switch row {
            case .field(let field): return names.contains(field.tag) ? [.field(field.tag)] : []
            case .group(let group) where group.isRecord: return []
            case .group(let group):
                return Self.group(group.tag, group.label, parts(of: row.rows, names))
            case .step(let step):
                return Self.group(step.tag, step.label, parts(of: row.rows, names))
            case .repeatingGroup, .note, .action: return []
            }
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

    /// The group of parts, or these alone if the name cannot be in a template or nothing is in it.
    private static func group(
        _ name: String, _ label: String, _ parts: [DescribedPart]
    ) -> [DescribedPart] {
        // The key of a label of "submit" is that of the button.
        let isNamed =
            name.isAttributeName && name.utf8.count <= AspectLimits.maxNameBytes
            && name != "submit"
        return isNamed && !parts.isEmpty ? [.group(name, label: label, parts)] : parts
    }

    /// The choices of a field, by the name of its target; `nil` if no field has that.
    package func choices(of target: String) -> [Choice]? {
        fields.first { $0.target == target && $0.offersChoices }?.definition.choices
    }
}

/// A part of a form: a field, or a group of parts with its label.
indirect enum DescribedPart: Sendable {
    case field(String)
    case group(String, label: String, [DescribedPart])

    /// The groups with labels, also those in others.
    var labels: [(name: String, label: String)] {
        guard case .group(let name, let label, let parts) = self else { return [] }
        return [(name, label)] + parts.flatMap(\.labels)
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
