import FormworkEngine

/// Reads the choices of a field: an enumeration, alternatives with one value each, or one value.
struct ChoiceReader {
    private let facts: SchemaFacts

    init(_ facts: SchemaFacts) {
        self.facts = facts
    }

    /// The choices in the form's own JSON with the kind of their values; `nil` where there are none.
    func choices() throws(FormRefusal) -> (list: JSONValue, kind: String)? {
        guard let (fact, found) = try listed() else { return nil }
        let kind = try kind(of: found.map(\.value), fact)
        var choices: [JSONValue] = []
        for (value, label) in found {
            guard let text = ScalarValue.text(value) else {
                throw facts.refusal(of: fact, "A choice is a text, a number or a boolean.")
            }
            var choice = Members()
            choice["value"] = .text(text)
            choice["label"] = label ?? .text(text)
            choices.append(choice.value)
        }
        return (.array(choices), kind)
    }

    /// Whether the values are listed.
    var areListed: Bool {
        get throws(FormRefusal) { try listed() != nil }
    }

    private func listed() throws(FormRefusal) -> (
        SchemaFacts.Fact, [(value: JSONValue, label: JSONValue?)]
    )? {
        if let fact = facts.first("enum"), case .array(let values) = fact.value {
            return (fact, values.map { ($0, nil) })
        }
        for fact in facts.all("oneOf") + facts.all("anyOf") {
            guard let alternatives = alternatives(of: fact) else { continue }
            return (fact, alternatives)
        }
        guard let fact = facts.first("const"), FileSchema.isFile(Members(facts.object)) == false
        else { return nil }
        return (fact, [(fact.value, nil)])
    }

    /// The values of alternatives that have nothing but a value each; `nil` for others.
    private func alternatives(
        of fact: SchemaFacts.Fact
    ) -> [(value: JSONValue, label: JSONValue?)]? {
        var values: [(value: JSONValue, label: JSONValue?)] = []
        for node in facts.nodes(fact) {
            let members = Members(node.value)
            let names = ["const", "title", "description", "type", "$comment", "deprecated"]
            guard let value = members["const"],
                members.list.allSatisfy({ names.contains($0.name) })
            else { return nil }
            values.append((value, members["title"]))
        }
        return values
    }

    private func kind(
        of values: [JSONValue], _ fact: SchemaFacts.Fact
    ) throws(FormRefusal) -> String {
        let types = Set(values.map { SchemaFacts.type(of: $0) ?? "null" })
        switch try facts.type() ?? (types.count == 1 ? types.first : nil) {
        case "string":
            guard case .text(let format)? = facts.first("format")?.value else { return "text" }
            return SchemaTexts.formats.first { $0.format == format }?.kind ?? "text"
        case "integer": return "integer"
        case "number": return "decimal"
        case "boolean": return "boolean"
        default:
            throw facts.refusal(of: fact, "The choices of a field are values of one type.")
        }
    }
}
