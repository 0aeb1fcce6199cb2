import Formwork

/// The values of a definition's form, as they are read from a file and written into one.
///
/// Members of a file that the form does not know stay in it, behind those that it knows.
struct DefinitionRecord {
    private let form: DefinitionForm

    init(_ form: DefinitionForm) { self.form = form }
}

// MARK: Reading

extension DefinitionRecord {
    /// The values that a file has for the rows of the form.
    func values(of file: DefinitionFile) -> [String: FieldValue] {
        var values = values(of: file.root, form.entity.properties)
        values["name"] = .text(file.name)
        return values
    }

    private func values(
        of node: DefinitionNode, _ properties: [DefinedProperty]
    ) -> [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        for property in properties {
            let value = node[property.name].map { self.value(of: $0, property) }
            values[property.name] = value ?? property.assumedValue
        }
        return values.filter { !$0.value.isEmpty }
    }

    private func value(of node: DefinitionNode, _ property: DefinedProperty) -> FieldValue {
        switch property.content {
        case .value(let kind): kind.value(of: node.text ?? "")
        case .reference: .none
        case .record(let properties): record(of: texts(node), properties)
        case .entries(let properties): .list(entries(node).map { record(of: $0, properties) })
        }
    }

    private func record(of node: DefinitionNode, _ properties: [DefinedProperty]) -> FieldValue {
        let values = values(of: node, properties)
        return .record(
            FieldRecord(properties.map { (tag: $0.name, value: values[$0.name] ?? .none) }))
    }

    /// A text as a map of languages, with the names of their rows.
    private func texts(_ node: DefinitionNode) -> DefinitionNode {
        switch node.content {
        case .text: node.replacing(.map([.init(name: form.languages[0].asRowName, value: node)]))
        case .map(let members):
            node.replacing(
                .map(members.map { .init(name: $0.name.asRowName, value: $0.value) }))
        case .nothing, .list: node
        }
    }

    /// The elements of a list as maps: choices can be texts, and a map of values with their texts.
    private func entries(_ node: DefinitionNode) -> [DefinitionNode] {
        switch node.content {
        case .list(let elements):
            elements.map { element in
                guard element.text != nil else { return element }
                return element.replacing(.map([.init(name: "value", value: element)]))
            }
        case .map(let members):
            members.map { member in
                let value = DefinitionNode(member.name, at: member.value.place)
                return member.value.replacing(
                    .map([
                        .init(name: "value", value: value),
                        .init(name: "title", value: member.value),
                    ]))
            }
        case .nothing, .text: []
        }
    }
}

// MARK: Writing

extension DefinitionRecord {
    /// The content of the file for the values of the form.
    ///
    /// - Parameters:
    ///   - values: The values by the names of the rows.
    ///   - former: The content so far, `nil` for a new file.
    /// - Returns: The content, in which a place is a pointer: `books.yml#/fields/0/name`.
    func node(of values: [String: FieldValue], over former: DefinitionNode?) -> DefinitionNode {
        let properties = form.entity.properties.filter { $0.name != "name" }
        let name = values["name"]?.wireText ?? ""
        return node(
            of: { values[$0] ?? .none }, properties, over: former, at: Place(file: "\(name).yml"))
    }

    /// A place in the file that is written.
    private struct Place {
        let file: String
        var pointer = ""

        var text: String { "\(file)#\(pointer)" }

        func below(_ name: String) -> Place { Place(file: file, pointer: "\(pointer)/\(name)") }
    }

    private func node(
        of value: (String) -> FieldValue, _ properties: [DefinedProperty],
        over former: DefinitionNode?, at place: Place
    ) -> DefinitionNode {
        var members: [DefinitionNode.Member] = []
        for property in properties {
            let name = property.name
            let inner = node(
                of: value(name), property, over: former?[name], at: place.below(name))
            if let inner { members.append(.init(name: name, value: inner)) }
        }
        let known = Set(properties.map(\.name))
        if case .map(let others) = former?.content {
            members += others.filter { !known.contains($0.name) }
        }
        return DefinitionNode(content: .map(members), place: place.text)
    }

    /// The value of a member; `nil` where a file does not need it.
    private func node(
        of value: FieldValue, _ property: DefinedProperty, over former: DefinitionNode?,
        at place: Place
    ) -> DefinitionNode? {
        switch (property.content, value) {
        case (.record(let properties), .record(let record)):
            return texts(of: record, properties, over: former, at: place)
        case (.entries(let properties), .list(let entries)):
            return list(of: entries, properties, over: former, at: place)
        default:
            let empty = property.emptyText
            let text = value.isEmpty ? empty : value.wireText
            guard text != (property.assumedValue?.wireText ?? empty) else { return nil }
            return DefinitionNode(text, at: place.text)
        }
    }

    /// A text alone if there is none in another language.
    private func texts(
        of record: FieldRecord, _ properties: [DefinedProperty], over former: DefinitionNode?,
        at place: Place
    ) -> DefinitionNode? {
        let known = Set(properties.map(\.name))
        var members = properties.compactMap { property -> DefinitionNode.Member? in
            let text = record[property.name].wireText
            guard !text.isEmpty else { return nil }
            let language = property.name.asLanguage
            return .init(name: language, value: .init(text, at: place.below(language).text))
        }
        if case .map(let others) = former?.content {
            members += others.filter { !known.contains($0.name.asRowName) }
        }
        guard let first = members.first else { return nil }
        if members.count == 1, first.name == form.languages[0] {
            return first.value.text.map { DefinitionNode($0, at: place.text) }
        }
        return DefinitionNode(content: .map(members), place: place.text)
    }

    private func list(
        of entries: [FieldValue], _ properties: [DefinedProperty], over former: DefinitionNode?,
        at place: Place
    ) -> DefinitionNode? {
        guard !entries.isEmpty, let key = properties.first?.name else { return nil }
        let known = former.map { self.entries($0) } ?? []
        let byKey = Dictionary(known.map { ($0[key]?.text ?? "", $0) }) { first, _ in first }
        let nodes = entries.enumerated().map { index, entry -> DefinitionNode in
            guard case .record(let record) = entry else { return .init("", at: place.text) }
            let former = byKey[record[key].wireText].flatMap { $0.hasType(of: record) ? $0 : nil }
            return node(
                of: { record[$0] }, properties, over: former, at: place.below("\(index)"))
        }
        return DefinitionNode(content: .list(nodes.map(\.shortened)), place: place.text)
    }
}

extension DefinedProperty {
    /// The value that is assumed where a file lacks the member; `nil` for none.
    fileprivate var assumedValue: FieldValue? {
        guard case .value(let kind) = content else { return nil }
        return DefinitionForm.assumed[name].map { kind.value(of: $0) }
    }

    /// The text of a field without a value.
    fileprivate var emptyText: String {
        if case .value(.boolean) = content { "false" } else { "" }
    }
}

extension FieldValueKind {
    /// The value of a text in a file; none for a text that is not of the kind.
    fileprivate func value(of text: String) -> FieldValue {
        switch self {
        case .boolean: .boolean(text == "true")
        case .integer: Int64(text).map { .integer($0) } ?? .none
        default: .text(text)
        }
    }
}

extension DefinitionNode {
    /// Whether the row is of the same kind as the values of a form: members that the form does not
    /// know may have no meaning for another one.
    fileprivate func hasType(of record: FieldRecord) -> Bool {
        let type = record["type"].wireText
        return type.isEmpty || (self["type"]?.text ?? EntryKind.text.rawValue) == type
    }

    /// A choice without a text of its own as its value alone.
    fileprivate var shortened: DefinitionNode {
        guard case .map(let members) = content, members.count == 1, members[0].name == "value"
        else { return self }
        return members[0].value
    }
}
