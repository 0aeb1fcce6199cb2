import Formwork

/// Reads the definition of an entity.
struct EntityReader {
    private let root: DefinitionNode
    private let names: EntityNames
    private let texts: TextReader
    private let slots: [String: any EntitySlot.Type]

    init(
        _ root: DefinitionNode, _ names: EntityNames, _ texts: TextReader,
        slots: [String: any EntitySlot.Type]
    ) {
        self.root = root
        self.names = names
        self.texts = texts
        self.slots = slots
    }

    private var findings: DefinitionFindings { texts.findings }

    /// The entity; what is wrong with it is reported.
    func entity() -> DefinedEntity {
        let members = MembersReader(root, findings)
        var entity = DefinedEntity(names)
        _ = members.flag("published")
        entity.was = members.text("was").map(names.beside)
        readTexts(members, of: entity)
        readRows(members, into: &entity)
        readList(members, into: &entity)
        entity.keepsDrafts = members.flag("drafts")
        if let count = members.integer("history", in: 1...10_000) {
            entity.history = .versions(count)
        }
        if let actions = members.texts("actions") {
            entity.actions = Set(actions.compactMap { word(ResourceAction.self, $0, "actions") })
        }
        members.finish()
        return entity
    }

    /// The heading of the list, and the texts that replace general ones.
    private func readTexts(_ members: MembersReader, of entity: DefinedEntity) {
        let key = [entity.names.resource, "title"]
        if texts.text("title", in: members, key) == nil {
            _ = texts.text(names.words, key)
        }
        guard let node = members.member("texts") else { return }
        guard case .map(let own) = node.content else {
            return findings.report("“texts” is \(node.sort); write a map of texts.", at: node)
        }
        for text in own { _ = texts.text(text.value, [entity.names.resource, text.name]) }
    }

    private func readRows(_ members: MembersReader, into entity: inout DefinedEntity) {
        guard let nodes = members.list("fields"), !nodes.isEmpty else {
            return findings.report("An entity needs `fields`, a list of rows.", at: root)
        }
        let reader = RowsReader(texts, slots: slots)
        entity.rows = reader.rows(nodes, [entity.names.model], into: &entity.properties)
        if reader.fieldCount > DefinitionLimits.maximumFields {
            findings.report(
                "It has \(reader.fieldCount) fields; \(DefinitionLimits.maximumFields) are possible.",
                at: root)
        }
        checkNames(of: entity.properties)
        checkFormerNames(of: entity.properties)
    }

    /// Reports names that a store cannot distinguish from each other, or from its own.
    private func checkNames(of properties: [DefinedProperty]) {
        let names = Dictionary(grouping: properties.map(\.name)) { $0.lowercased() }
        for (key, same) in names.sorted(by: { $0.key < $1.key }) {
            if same.count > 1 {
                findings.report(
                    """
                    Two fields are named “\(same[0])”, whose capital letters do not count; rename one of \
                    them.
                    """, at: root)
            }
            if ReservedNames.contains(key) {
                findings.report(
                    "A store has a value “\(same[0])” of its own; take another name.", at: root)
            }
        }
    }

    /// Reports former names that fields have, or that two of them had.
    private func checkFormerNames(of properties: [DefinedProperty]) {
        var known: [String: String] = [:]
        for property in properties {
            guard let was = property.was else { continue }
            if properties.contains(where: { $0.name.lowercased() == was.lowercased() }) {
                findings.report(
                    """
                    “\(property.name)” was “\(was)”, and a field has that name: remove `was`, or rename \
                    the field “\(was)”.
                    """, at: root)
            }
            if let other = known.updateValue(property.name, forKey: was.lowercased()) {
                findings.report(
                    "“\(other)” and “\(property.name)” were both “\(was)”: remove `was` from one of them.",
                    at: root)
            }
        }
    }

    /// The columns, filters, order and unique values of the list.
    private func readList(_ members: MembersReader, into entity: inout DefinedEntity) {
        let names = Set(entity.properties.map(\.name))
        func fields(_ member: String) -> [String]? {
            members.texts(member)?.filter { isField($0, of: names, member) }
        }
        entity.columns = fields("columns")
        entity.filters = fields("filters") ?? []
        entity.searched = fields("search")
        entity.unique = (members.list("unique") ?? []).map { node in
            let group = if case .list(let elements) = node.content { elements } else { [node] }
            return group.compactMap { element in
                guard case .text(let name) = element.content, isField(name, of: names, "unique")
                else { return nil }
                return name
            }
        }.filter { !$0.isEmpty }
        entity.sort = members.text("sort").map { text in
            let isDescending = text.hasPrefix("-")
            return [
                ModelSort(
                    column: isDescending ? String(text.dropFirst()) : text,
                    direction: isDescending ? .descending : .ascending)
            ]
        }
    }

    private func isField(_ name: String, of names: Set<String>, _ member: String) -> Bool {
        if names.contains(name) { return true }
        findings.report(
            """
            “\(member)” names “\(name)”, and there is no such field: write some of \
            \(names.sorted().joined(separator: ", ")).
            """, at: root)
        return false
    }

    private func word<Word: RawRepresentable<String> & CaseIterable>(
        _ type: Word.Type, _ text: String, _ member: String
    ) -> Word? {
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        findings.report("“\(member)” is “\(text)”; write some of \(words).", at: root)
        return nil
    }
}
