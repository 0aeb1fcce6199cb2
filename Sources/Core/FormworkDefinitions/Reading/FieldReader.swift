import Formwork

/// Reads a field with its options.
struct FieldReader {
    let kind: EntryKind
    let name: String
    let members: MembersReader
    let key: [String]
    let texts: TextReader
    let rules: RowRules

    init(
        _ kind: EntryKind, _ name: String, _ members: MembersReader, _ key: [String],
        _ texts: TextReader, rules: RowRules
    ) {
        self.kind = kind
        self.name = name
        self.members = members
        self.key = key
        self.texts = texts
        self.rules = rules
    }

    var findings: DefinitionFindings { texts.findings }

    /// The field; `nil` if it refers to an entity that is not defined, which is reported.
    func field(referringTo slots: [String: any EntitySlot.Type]) -> (any FormFieldBase)? {
        switch kind {
        case .integer: field(Int?.self)
        case .number: field(ExactDecimal?.self)
        case .boolean, .toggle: field(Bool.self)
        case .date: field(CivilDate?.self)
        case .time: field(CivilTime?.self)
        case .dateTime: field(CivilDateTime?.self)
        case .month: field(CivilMonth?.self)
        case .choices: field([String].self)
        case .file: members.flag("several") ? field([FileValue].self) : field(FileValue?.self)
        case .reference: reference(to: slots)
        default: field(String.self)
        }
    }

    private func reference(to slots: [String: any EntitySlot.Type]) -> (any FormFieldBase)? {
        guard let target = members.text("to") else {
            findings.report("A reference needs `to`, the name of another entity.", at: members.node)
            return nil
        }
        guard let slot = slots[target] else {
            let known = slots.keys.sorted().joined(separator: ", ")
            findings.report(
                "There is no entity “\(target)”; there are \(known).", at: members.node)
            return nil
        }
        if members.flag("several") {
            findings.report(
                """
                A reference has one instance: write a list with a reference in its fields for several of \
                them.
                """, at: members.node)
        }
        return referring(to: slot)
    }

    private func referring<Slot: EntitySlot>(to slot: Slot.Type) -> any FormFieldBase {
        field(Reference<DefinedResource<Slot>>?.self)
    }

    private func field<Value: FormFieldValue>(_ type: Value.Type) -> FormField<Value> {
        let options = OptionsReader(members, key, texts, valueKind: Value.valueKind)
        let rules = rules
        return FormField<Value>(
            fieldId: FormFieldIdentifier(id: name),
            title: texts.title(of: name, in: members, key),
            placeholder: texts.text("placeholder", in: members, key + ["placeholder"]),
            hint: texts.text("hint", in: members, key + ["hint"]),
            type: control ?? Value.control,
            options: choices() + options.options(), rules: rules)
    }

    /// The control: that of an input type that the definition names, else that of the kind.
    private var control: FormFieldType? {
        guard kind == .text, let input: FormInputType = members.word("input") else {
            return kind.control
        }
        return .text(inputType: input)
    }

    private func choices<Value>() -> [FormInputOption<Value>] {
        guard kind.offersChoices else { return [] }
        let choices = ChoicesReader(members, key, texts).choices
        if choices.isEmpty {
            findings.report(
                "It needs `choices`: a list of values, or a map of values and their texts.",
                at: members.node)
        }
        return [.choices(choices)]
    }
}
