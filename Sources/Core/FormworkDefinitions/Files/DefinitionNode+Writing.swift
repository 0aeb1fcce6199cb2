import FormworkEngine
import Yams

extension DefinitionNode {
    /// The value as the text of a YAML file.
    ///
    /// - Throws: `YamlError` if the text has characters that YAML cannot have.
    func yaml() throws -> String {
        try Yams.serialize(node: node, width: 100, allowUnicode: true)
    }

    private var node: Node {
        switch content {
        case .nothing: Node("null", .implicit, .plain)
        // Plain, these words would be nothing rather than a text.
        case .text(let text) where ["", "~", "null"].contains(text):
            Node(text, .implicit, .doubleQuoted)
        case .text(let text): Node(text)
        case .list(let elements): Node(elements.map(\.node))
        case .map(let members):
            Node(members.map { (Node($0.name), $0.value.node) }, .implicit, .any)
        }
    }
}

extension DefinitionNode {
    /// The value as the text of a JSON file, in which numbers and truth values are texts too.
    var json: JSONValue {
        switch content {
        case .nothing: return .null
        case .text(let text): return .text(text)
        case .list(let elements): return .array(elements.map(\.json))
        case .map(let members):
            var object = JSONObject()
            for member in members { object.append(member.name, member.value.json) }
            return .object(object)
        }
    }
}
