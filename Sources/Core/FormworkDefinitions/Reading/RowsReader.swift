import Formwork

/// Reads the rows of a form with the properties behind them.
final class RowsReader {
    let texts: TextReader
    /// The slots of the entities to which fields can refer, by the names of their files.
    let slots: [String: any EntitySlot.Type]
    private(set) var fieldCount = 0

    var findings: DefinitionFindings { texts.findings }

    init(_ texts: TextReader, slots: [String: any EntitySlot.Type]) {
        self.texts = texts
        self.slots = slots
    }

    /// Reads the rows of a list of definitions.
    ///
    /// - Parameters:
    ///   - nodes: The definitions.
    ///   - key: The beginning of the keys of their texts.
    ///   - properties: Receives the properties of the fields.
    /// - Returns: The rows; what is wrong with others is reported.
    func rows(
        _ nodes: [DefinitionNode], _ key: [String], into properties: inout [DefinedProperty]
    ) -> [FormRow] {
        nodes.compactMap { row($0, key, into: &properties) }
    }

    private func row(
        _ node: DefinitionNode, _ key: [String], into properties: inout [DefinedProperty]
    ) -> FormRow? {
        let members = MembersReader(node, findings)
        guard let name = members.text("name") else {
            findings.report("A row needs a `name`.", at: node)
            return nil
        }
        guard let kind = members.word("type", of: EntryKind.self) ?? assumed(members) else {
            return nil
        }
        checkName(name, members)
        // Values inside of others are stored with these.
        let was = key.count == 1 && !kind.isArrangement ? members.text("was") : nil
        let key = key + [name]
        defer {
            if let was, properties.last?.name == name {
                properties[properties.count - 1].was = was
            }
            members.finish()
        }
        switch kind {
        case .step, .group, .note: return arrangement(kind, name, members, key, into: &properties)
        case .list: return list(name, members, key, into: &properties)
        case .record: return record(name, members, key, into: &properties)
        default: return field(kind, name, members, key, into: &properties)
        }
    }

    /// A row without a type is a text.
    private func assumed(_ members: MembersReader) -> EntryKind? {
        members.member("type") == nil ? .text : nil
    }

    private func checkName(_ name: String, _ members: MembersReader) {
        let isName =
            name.first?.isLetter == true
            && name.utf8.allSatisfy { $0.isNameByte } && name.utf8.count <= 60
        if !isName {
            findings.report(
                """
                “\(name)” cannot name a row: write at most 60 letters, digits and underscores, beginning \
                with a letter.
                """, at: members.node)
        }
    }

    private func field(
        _ kind: EntryKind, _ name: String, _ members: MembersReader, _ key: [String],
        into properties: inout [DefinedProperty]
    ) -> FormRow? {
        fieldCount += 1
        let reader = FieldReader(
            kind, name, members, key, texts, rules: rules(members, key))
        guard let field = reader.field(referringTo: slots) else { return nil }
        let content: DefinedProperty.Content =
            kind == .reference ? .reference : .value(kind.valueKind ?? .text)
        properties.append(
            DefinedProperty(name: name, content: content, isMultiple: field.isMultiple))
        return .field(field)
    }

    private func arrangement(
        _ kind: EntryKind, _ name: String, _ members: MembersReader, _ key: [String],
        into properties: inout [DefinedProperty]
    ) -> FormRow {
        let rules = rules(members, key)
        if kind == .note {
            let text = texts.text("text", in: members, key + ["text"])
            if text == nil { findings.report("A note needs a `text`.", at: members.node) }
            return .note(FormNote(id: name, text: text ?? .empty, rules: rules))
        }
        let (title, hint) = (texts.title(of: name, in: members, key), hint(members, key))
        // The rows in it belong to the entity, so that their names are not below the group's.
        let rows = inner(members, Array(key.dropLast()), into: &properties)
        if kind == .step {
            return .step(FormStep(id: name, title: title, hint: hint, rows: rows, rules: rules))
        }
        return .group(FormGroup(id: name, title: title, hint: hint, rows: rows, rules: rules))
    }

    private func record(
        _ name: String, _ members: MembersReader, _ key: [String],
        into properties: inout [DefinedProperty]
    ) -> FormRow {
        var inside: [DefinedProperty] = []
        let rows = inner(members, key + ["fields"], into: &inside)
        properties.append(DefinedProperty(name: name, content: .record(inside)))
        return .group(
            FormGroup(
                id: name, title: texts.title(of: name, in: members, key), hint: hint(members, key),
                isRecord: true, rows: rows, rules: rules(members, key)))
    }

    private func list(
        _ name: String, _ members: MembersReader, _ key: [String],
        into properties: inout [DefinedProperty]
    ) -> FormRow {
        var entry: [DefinedProperty] = []
        let rows = inner(members, key + ["fields"], into: &entry)
        properties.append(DefinedProperty(name: name, content: .entries(entry)))
        func words(_ part: String, _ general: String) -> LocalizableString {
            texts.text(part, in: members, key + [part])
                ?? .localized(key: "FormworkMessages.\(general)")
        }
        return .repeatingGroup(
            FormRepeatingGroup(
                id: name, title: texts.title(of: name, in: members, key), hint: hint(members, key),
                entryTitle: words("entry", "entry"), addTitle: words("add", "addEntry"),
                removeTitle: words("remove", "removeEntry"),
                minimumCount: members.integer("minCount") ?? 0,
                maximumCount: members.integer("maxCount"),
                initialCount: members.integer("initialCount", in: 0...100) ?? 0,
                entryLayout: members.word("layout") ?? .cards, rows: rows,
                rules: rules(members, key)))
    }

    private func inner(
        _ members: MembersReader, _ key: [String], into properties: inout [DefinedProperty]
    ) -> [FormRow] {
        guard let nodes = members.list("fields") else {
            findings.report("It needs `fields`, a list of the rows in it.", at: members.node)
            return []
        }
        return rows(nodes, key, into: &properties)
    }

    private func hint(_ members: MembersReader, _ key: [String]) -> LocalizableString? {
        texts.text("hint", in: members, key + ["hint"])
    }

    private func rules(_ members: MembersReader, _ key: [String]) -> RowRules {
        RulesReader(members, key, texts).rules
    }
}

extension UInt8 {
    /// Whether the byte can be in the name of a row.
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
