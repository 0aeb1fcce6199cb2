import Formwork

/// Writes a field of a form as one of a definition.
struct FieldNode {
    private let field: FieldDefinition

    init(_ field: FieldDefinition) { self.field = field }

    /// Adds the members of the field.
    ///
    /// - Throws: ``DefinitionError`` for a control or a constraint that fields of entities do not have.
    func add(to node: inout RowNode) throws(DefinitionError) {
        guard let kind else { throw node.refusal("A field of an entity has no such values.") }
        node.add(kind.rawValue, title: field.label, hint: field.hint)
        node.add("placeholder", field.placeholder)
        if kind.offersChoices { node.add(choices: field.choices) }
        node.add("several", if: kind == .file && field.isMultiple)
        node.add("disabled", if: field.isDisabled)
        node.add("width", field.layout.width?.rawValue)
        var known: Set<String> = []
        for constraint in field.constraints {
            if case .fileTypes(let types) = constraint {
                node.add("fileTypes", texts: types)
                continue
            }
            guard let (name, value) = Self.option(constraint, of: kind) else { continue }
            guard let value, known.insert(name).inserted else {
                throw node.refusal("A field of an entity has no rule “\(name)” beside its others.")
            }
            node.add(name, value)
        }
    }

    /// The sort of the field; `nil` for values that fields of entities do not have.
    private var kind: EntryKind? {
        switch field.type {
        case .textArea: return field.valueKind == .text ? .textArea : nil
        case .checkbox: return .boolean
        case .toggle: return .toggle
        case .colorPicker: return .color
        case .select, .radioGroup, .multipleChoice: return choiceKind
        case .text(let input): return kind(of: input)
        }
    }

    private var choiceKind: EntryKind? {
        guard field.valueKind == .text else { return nil }
        if field.isMultiple { return .choices }
        return field.type == .radioGroup ? .radio : .choice
    }

    private func kind(of input: FormInputType) -> EntryKind? {
        switch field.valueKind {
        case .integer: return .integer
        case .decimal: return .number
        case .boolean: return .boolean
        case .date: return .date
        case .time: return .time
        case .dateTime: return .dateTime
        case .month: return .month
        case .file: return .file
        case .text:
            let kinds: [FormInputType: EntryKind] = [
                .text: .text, .emailAddress: .email, .url: .url, .tel: .phone, .password: .password,
                .color: .color,
            ]
            return kinds[input]
        }
    }

    /// The option for a constraint, without a value where there is none; `nil` for a constraint that
    /// follows from the sort of the field.
    private static func option(
        _ constraint: Constraint, of kind: EntryKind
    ) -> (name: String, value: String?)? {
        switch constraint {
        case .emailAddress where kind == .email, .url where kind == .url,
            .color where kind == .color, .oneOf where kind.offersChoices, .plainText, .singleLine:
            nil
        case .required: ("required", "true")
        case .minLength(let count): ("minLength", String(count))
        case .maxLength(let count): ("maxLength", String(count))
        case .minValue(let bound): ("min", bound.text)
        case .maxValue(let bound): ("max", bound.text)
        case .minDate(let bound): ("min", bound.text)
        case .maxDate(let bound): ("max", bound.text)
        case .minTime(let bound): ("min", bound.text)
        case .maxTime(let bound): ("max", bound.text)
        case .minMonth(let bound): ("min", bound.text)
        case .maxMonth(let bound): ("max", bound.text)
        case .fractionDigits(let count): ("fractionDigits", String(count))
        case .step(let step, let base): ("step", base == 0 ? step.text : nil)
        case .pattern(let pattern): ("pattern", pattern.source)
        case .minCount(let count): ("minCount", String(count))
        case .maxCount(let count): ("maxCount", String(count))
        case .maxFileSize(let bytes): ("maxFileSize", String(bytes))
        default: (constraint.code.rawValue, nil)
        }
    }
}
