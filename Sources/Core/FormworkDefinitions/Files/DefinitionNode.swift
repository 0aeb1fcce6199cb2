/// A value in a file of definitions, with its place.
struct DefinitionNode {
    /// A member of a map.
    struct Member {
        let name: String
        let value: DefinitionNode
    }

    /// The content of a value: numbers and truth values are texts, which their readers understand.
    indirect enum Content {
        case nothing
        case text(String)
        case list([DefinitionNode])
        case map([Member])
    }

    let content: Content

    /// The file with the line, or with the pointer into its JSON.
    let place: String

    /// The sort of the value, for messages.
    var sort: String {
        switch content {
        case .nothing: "nothing"
        case .text: "a text"
        case .list: "a list"
        case .map: "a map"
        }
    }
}

extension DefinitionNode {
    /// A text at a place.
    init(_ text: String, at place: String) {
        self.init(content: .text(text), place: place)
    }

    /// The text; `nil` for another value.
    var text: String? { if case .text(let text) = content { text } else { nil } }

    /// The member of a map with a name, `nil` if there is none.
    subscript(name: String) -> DefinitionNode? {
        guard case .map(let members) = content else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Another value at the same place.
    func replacing(_ content: Content) -> DefinitionNode {
        DefinitionNode(content: content, place: place)
    }
}
