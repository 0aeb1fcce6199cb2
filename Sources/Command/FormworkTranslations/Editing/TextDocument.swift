import FormworkLocalization
import FormworkYAML
import Yams

/// A YAML file of texts, each with its path, so that single texts can be changed.
struct TextDocument {
    /// One text of one language.
    struct Entry: Hashable {
        let path: [String]
        let tree: TextTree
        let line: Int

        /// The indexes of the path's components that are positions in lists.
        let listIndexes: Set<Int>

        var key: String { path.joined(separator: ".") }
    }

    let file: String
    let text: String

    /// The map of locales.
    let root: Node.Mapping

    /// The names that the document has for its languages.
    private(set) var names: [LanguageTag: String] = [:]

    /// The texts of each language, in the order of the document.
    private(set) var entries: [LanguageTag: [Entry]] = [:]

    /// Reads a document; nil when it is not a map.
    init?(file: String, text: String) {
        guard let node = try? Yams.compose(yaml: text), let root = node.mapping else { return nil }
        self.file = file
        self.text = text
        self.root = root
        for (key, value) in root {
            guard let name = key.scalar?.string, let language = LanguageTag(name) else { continue }
            names[language] = name
            entries[language] = Self.entries(
                of: value, path: [], line: key.mark?.line ?? 1, lists: [])
        }
    }

    private static func entries(
        of node: Node, path: [String], line: Int, lists: Set<Int>
    ) -> [Entry] {
        switch node {
        case .mapping(let mapping) where path.isEmpty || ChoiceNode(mapping) == nil:
            mapping.flatMap { key, value in
                entries(
                    of: value, path: path + [key.scalar?.string ?? ""],
                    line: key.mark?.line ?? line, lists: lists)
            }
        case .sequence(let sequence):
            sequence.enumerated().flatMap { index, element in
                entries(
                    of: element, path: path + ["\(index)"], line: element.mark?.line ?? line,
                    lists: lists.union([path.count]))
            }
        case .mapping, .scalar, .alias:
            tree(of: node).map { [Entry(path: path, tree: $0, line: line, listIndexes: lists)] }
                ?? []
        }
    }

    private static func tree(of node: Node) -> TextTree? {
        if let scalar = node.scalar {
            let isNothing =
                scalar.style == .plain && (scalar.string.isEmpty || scalar.string == "~")
            return isNothing ? nil : .words(scalar.string)
        }
        guard let choice = node.mapping.flatMap(ChoiceNode.init) else { return nil }
        let variants = choice.variants.compactMap { variant in
            tree(of: variant.value).map { TextChoice.Variant(name: variant.name, tree: $0) }
        }
        return .choice(
            TextChoice(kind: choice.kind, argument: choice.argument, variants: variants))
    }
}
