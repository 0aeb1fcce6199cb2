import FormworkLocalization
import FormworkYAML
import Yams

/// Changes of single texts of one document, which leave every other byte as it is.
struct TextEdits {
    /// One text, or one variant, to be written at a path.
    struct Edit {
        /// The name of the locale, the components of the key, and the names of variants.
        let path: [String]
        let tree: TextTree

        /// Whether the component at this index of the path is the place in a list.
        let listIndexes: Set<Int>
    }

    private struct Insertion {
        let place: String.Index
        let end: String.Index
        let text: String
    }

    let document: TextDocument
    private let places: YamlPlaces
    private let writing: YamlWriting

    init(_ document: TextDocument, repeatsTexts: Bool = false) {
        self.document = document
        places = YamlPlaces(document.text)
        writing = YamlWriting(
            step: Self.step(of: document.root, places), repeatsTexts: repeatsTexts)
    }

    /// The text of the document after the changes; nil when one cannot be made in place.
    func applying(_ edits: [Edit]) -> String? {
        var insertions: [Insertion] = []
        for group in groups(edits) {
            guard let insertion = insertion(of: group) else { return nil }
            insertions.append(insertion)
        }
        var text = document.text
        for insertion in insertions.enumerated().sorted(by: {
            ($0.element.place, $0.offset) > ($1.element.place, $1.offset)
        }).map(\.element) {
            text.unicodeScalars.replaceSubrange(
                insertion.place..<insertion.end, with: insertion.text.unicodeScalars)
        }
        return text
    }

    /// The text of a document that has no other texts yet.
    static func newText(_ edits: [Edit], repeatsTexts: Bool = false) -> String? {
        guard let document = TextDocument(file: "", text: "{}") else { return nil }
        guard case .map(let locales) = TextEdits(document).newTexts(edits, depth: 0) else {
            return nil
        }
        let lines = locales.flatMap {
            YamlWriting(step: 2, repeatsTexts: repeatsTexts)
                .lines($0.name, $0.texts, indentation: 0)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The indentation of the first map within the first locale; two when it cannot be determined.
    private static func step(of root: Node.Mapping, _ places: YamlPlaces) -> Int {
        guard let outer = places.indentation(in: .mapping(root)),
            let inner = root.first.flatMap({ places.indentation(in: $0.value) }), inner > outer
        else { return 2 }
        return inner - outer
    }
}

extension TextEdits {
    /// Edits that change one node, or add one key to one map.
    private struct Group {
        var node: Node
        let depth: Int
        let indentation: Int?
        var edits: [Edit]
    }

    private func groups(_ edits: [Edit]) -> [Group] {
        var groups: [Group] = []
        var positions: [[String]: Int] = [:]
        for edit in edits {
            let found = deepest(edit.path)
            let start = Array(edit.path.prefix(found.depth + 1))
            if let position = positions[start] {
                groups[position].edits.append(edit)
            } else {
                positions[start] = groups.count
                groups.append(
                    Group(
                        node: found.node, depth: found.depth, indentation: found.indentation,
                        edits: [edit]))
            }
        }
        return groups
    }

    /// The last node of a path that is there, how many components lead to it, and how far the map
    /// around it is indented.
    private func deepest(_ path: [String]) -> (node: Node, depth: Int, indentation: Int?) {
        var node = Node.mapping(document.root)
        var indentation: Int? = 0
        for (depth, name) in path.enumerated() {
            guard let next = Self.child(of: node, name) else { return (node, depth, indentation) }
            indentation = indentation == nil ? nil : places.indentation(in: node)
            node = next
        }
        return (node, path.count, indentation)
    }

    private static func child(of node: Node, _ name: String) -> Node? {
        switch node {
        case .mapping(let mapping): mapping.first { $0.key.scalar?.string == name }?.value
        case .sequence(let sequence):
            Int(name).flatMap { sequence.indices.contains($0) ? sequence[$0] : nil }
        case .scalar, .alias: nil
        }
    }
}

extension TextEdits {
    private func insertion(of group: Group) -> Insertion? {
        if group.depth == group.edits[0].path.count { return replacement(of: group) }
        switch group.node {
        case .mapping(let mapping): return addition(to: mapping, group)
        case .sequence(let sequence): return addition(to: sequence, group)
        case .scalar, .alias: return nil
        }
    }

    private func replacement(of group: Group) -> Insertion? {
        guard case .scalar(let scalar) = group.node, group.edits.count == 1,
            let range = places.range(of: scalar, indentation: group.indentation)
        else { return nil }
        let text = YamlWriting.flow(group.edits[0].tree)
        return Insertion(place: range.lowerBound, end: range.upperBound, text: text)
    }

    private func addition(to mapping: Node.Mapping, _ group: Group) -> Insertion? {
        let name = group.edits[0].path[group.depth]
        let texts = newTexts(group.edits, depth: group.depth + 1)
        guard let indentation = places.indentation(in: group.node) else {
            let rest = mapping.isEmpty ? " " : ","
            return places.afterOpening(mapping.mark).map { place in
                Insertion(
                    place: place, end: place, text: " \(YamlWriting.flow(name, texts))\(rest)")
            }
        }
        guard let last = predecessor(of: group, in: mapping),
            let end = places.end(of: last, indentation: indentation)
        else { return nil }
        let lines = writing.lines(name, texts, indentation: indentation)
        let place = places.endOfLine(end, withCommentsDeeperThan: indentation)
        return Insertion(place: place, end: place, text: lines.map { lineBreak + $0 }.joined())
    }

    private func addition(to sequence: Node.Sequence, _ group: Group) -> Insertion? {
        guard group.edits.count == 1, group.edits[0].path.count == group.depth + 1,
            group.edits[0].path[group.depth] == "\(sequence.count)", let last = sequence.last,
            let end = places.end(of: last, indentation: places.indentation(in: group.node))
        else { return nil }
        let text = YamlWriting.flow(group.edits[0].tree)
        guard places.indentation(in: group.node) != nil else {
            return Insertion(place: end, end: end, text: ", \(text)")
        }
        guard let start = sequence.mark.flatMap(places.index) else { return nil }
        let margin = String(repeating: " ", count: places.prefix(of: start).count)
        let place = places.endOfLine(end)
        return Insertion(place: place, end: place, text: "\(lineBreak)\(margin)- \(text)")
    }

    private var lineBreak: String { document.text.contains("\r\n") ? "\r\n" : "\n" }

    /// The node to insert the new key after: the nearest before it in another language, else the
    /// last.
    private func predecessor(of group: Group, in mapping: Node.Mapping) -> Node? {
        let path = group.edits[0].path
        let others = document.root.compactMap { $0.key.scalar?.string }.filter { $0 != path[0] }
        for other in others where group.depth > 0 {
            var node: Node? = .mapping(document.root)
            for name in [other] + path[1..<group.depth] {
                node = node.flatMap { Self.child(of: $0, name) }
            }
            let names = node?.mapping?.keys.compactMap { $0.scalar?.string } ?? []
            guard let position = names.firstIndex(of: path[group.depth]) else { continue }
            let before = names[..<position].reversed().lazy.compactMap { name in
                mapping.first { $0.key.scalar?.string == name }?.value
            }.first
            if let before { return before }
        }
        return Array(mapping).last?.value
    }

    /// The texts below one new key.
    private func newTexts(_ edits: [Edit], depth: Int) -> NewTexts {
        if let edit = edits.first(where: { $0.path.count == depth }) { return .text(edit.tree) }
        var names: [String] = []
        var children: [String: [Edit]] = [:]
        for edit in edits {
            let name = edit.path[depth]
            if children[name] == nil { names.append(name) }
            children[name, default: []].append(edit)
        }
        let isList =
            edits.allSatisfy { $0.listIndexes.contains(depth) && $0.path.count == depth + 1 }
            && names == names.indices.map { "\($0)" }
        if isList { return .list(edits.map(\.tree)) }
        return .map(names.map { ($0, newTexts(children[$0] ?? [], depth: depth + 1)) })
    }
}
