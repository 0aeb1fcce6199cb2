import Formwork
import FormworkAspects

/// Writes the rows of a form as those of a definition.
struct FormNodes {
    let file: String

    /// The definitions of rows.
    ///
    /// - Throws: ``DefinitionError`` for a row that an entity cannot have.
    func nodes(
        _ rows: [RowDefinition], in path: String = ""
    ) throws(DefinitionError) -> [DefinitionNode] {
        var nodes: [DefinitionNode] = []
        for row in rows { nodes.append(try node(row, in: path)) }
        return nodes
    }

    private func node(
        _ row: RowDefinition, in path: String
    ) throws(DefinitionError) -> DefinitionNode {
        var node = RowNode(name: row.tag, place: "\(file), row \(path)\(row.tag)")
        switch row {
        case .field(let field): try FieldNode(field).add(to: &node)
        case .group(let group):
            node.add(group.isRecord ? "record" : "group", title: group.label, hint: group.hint)
            let inside = group.isRecord ? "\(path)\(group.tag)." : path
            node.add("fields", try nodes(group.rows, in: inside))
        case .step(let step):
            node.add("step", title: step.label, hint: step.hint)
            node.add("fields", try nodes(step.rows, in: path))
        case .repeatingGroup(let list):
            node.add("list", title: list.label, hint: list.hint)
            node.add(counts: list)
            node.add("fields", try nodes(list.rows, in: "\(path)\(list.tag)."))
        case .note(let note):
            node.add("type", "note")
            node.add("text", note.text)
        case .action: throw node.refusal("An entity has no actions of its own.")
        }
        try node.add(row.rules)
        return node.node
    }
}

/// The members of a row of a definition.
struct RowNode {
    private let place: String
    private var members: [DefinitionNode.Member] = []

    init(name: String, place: String) {
        self.place = place
        add("name", name)
    }

    var node: DefinitionNode { DefinitionNode(content: .map(members), place: place) }

    func refusal(_ message: String) -> DefinitionError {
        DefinitionError(findings: [.init(place: place, message: message)])
    }

    mutating func add(_ name: String, _ text: String?) {
        guard let text else { return }
        members.append(.init(name: name, value: textNode(text)))
    }

    mutating func add(_ name: String, _ nodes: [DefinitionNode]) {
        members.append(
            .init(name: name, value: DefinitionNode(content: .list(nodes), place: place)))
    }

    mutating func add(_ name: String, texts: [String]) {
        add(name, texts.map(textNode))
    }

    mutating func add(_ name: String, if isTrue: Bool) {
        if isTrue { add(name, "true") }
    }

    mutating func add(_ type: String, title: String, hint: String?) {
        add("type", type)
        add("title", title)
        add("hint", hint)
    }

    mutating func add(counts list: RepeatingGroupDefinition) {
        add("minCount", list.minimumCount == 0 ? nil : String(list.minimumCount))
        add("maxCount", list.maximumCount.map { String($0) })
        add("initialCount", list.initialCount == 0 ? nil : String(list.initialCount))
    }

    /// Adds choices with their texts.
    mutating func add(choices: [Choice]) {
        add(
            "choices",
            choices.map { choice in
                DefinitionNode(
                    content: .map([
                        .init(name: "value", value: textNode(choice.value)),
                        .init(name: "title", value: textNode(choice.label)),
                    ]), place: place)
            })
    }

    /// Adds rules as conditions.
    mutating func add(_ rules: RowRules) throws(DefinitionError) {
        try add("visible", rules.visible)
        try add("enabled", rules.enabled)
        try add("readOnly", rules.readOnly)
        try add("requiredWhen", rules.required)
        try add("computed", rules.computed)
        try add("initially", rules.initial)
        try add("choicesFor", rules.choiceKey)
        add("whenHidden", rules.hiddenValue?.rawValue)
        add("showsErrors", rules.showsErrors?.rawValue)
        guard rules.server.isEmpty else { throw refusal("A schema has no rules of a server.") }
        try add(rules.valid)
    }

    private mutating func add(
        _ name: String, _ expression: FormExpression?
    ) throws(DefinitionError) {
        guard let expression else { return }
        add(name, try condition(expression))
    }

    private mutating func add(_ rules: [ValidityRule]) throws(DefinitionError) {
        guard !rules.isEmpty else { return }
        var nodes: [DefinitionNode] = []
        for rule in rules {
            let when = try condition(rule.expression)
            nodes.append(
                DefinitionNode(
                    content: .map([
                        .init(name: "code", value: textNode(rule.code.rawValue)),
                        .init(name: "when", value: textNode(when)),
                    ]), place: place))
        }
        add("valid", nodes)
    }

    private func condition(_ expression: FormExpression) throws(DefinitionError) -> String {
        guard let text = expression.conditionText else {
            throw refusal("The rule has no words in a definition.")
        }
        return text
    }

    private func textNode(_ text: String) -> DefinitionNode {
        DefinitionNode(content: .text(text), place: place)
    }
}
