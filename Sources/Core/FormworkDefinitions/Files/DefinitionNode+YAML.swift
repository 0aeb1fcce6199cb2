import Yams

extension DefinitionNode {
    /// Reads the YAML of a file.
    ///
    /// - Throws: ``DefinitionError`` for what is no YAML, and beyond the bounds.
    init(yaml text: String, file: String) throws(DefinitionError) {
        let root: Node?
        do {
            root = try Yams.Parser(
                yaml: text, resolver: .basic, constructor: .default, encoding: .utf8
            ).singleRoot()
        } catch {
            throw DefinitionError(findings: [.init(error, file: file)])
        }
        guard let root else {
            throw DefinitionError(findings: [.init(place: file, message: "The file is empty.")])
        }
        var values = 0
        try self.init(root, file: file, depth: 0, values: &values)
    }

    private init(
        _ node: Node, file: String, depth: Int, values: inout Int
    ) throws(DefinitionError) {
        let place = node.mark.map { "\(file):\($0.line)" } ?? file
        values += 1
        guard depth < DefinitionLimits.maximumDepth, values <= DefinitionLimits.maximumValues else {
            throw DefinitionError(findings: [
                .init(
                    place: place,
                    message: """
                        The file is too large: it can have \(DefinitionLimits.maximumValues) values, \
                        \(DefinitionLimits.maximumDepth) inside one another. Divide the entity.
                        """)
            ])
        }
        self.place = place
        switch node {
        case .scalar(let scalar):
            content = scalar.isNothing ? .nothing : .text(scalar.string)
        case .sequence(let sequence):
            var elements: [DefinitionNode] = []
            for element in sequence {
                elements.append(
                    try Self(element, file: file, depth: depth + 1, values: &values))
            }
            content = .list(elements)
        case .mapping(let mapping):
            var members: [Member] = []
            for (key, value) in mapping {
                let value = try Self(value, file: file, depth: depth + 1, values: &values)
                members.append(Member(name: key.scalar?.string ?? "", value: value))
            }
            content = .map(members)
        case .alias:
            content = .nothing
        }
    }
}

extension Node.Scalar {
    /// Whether nothing is written, or one of the signs for it.
    fileprivate var isNothing: Bool { style == .plain && ["", "~", "null"].contains(string) }
}

extension DefinitionError.Finding {
    fileprivate init(_ error: any Error, file: String) {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self.init(
                place: "\(file):\(mark.line)",
                message: "The text is not YAML: \(problem); mind indentation and quotes.")
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.map { "“\($0)”" }.joined(separator: ", ")
            self.init(
                place: "\(file):\(context.mark.line)",
                message: "\(names) appears twice in one map; remove one of the two.")
        default:
            self.init(place: file, message: "The text is not YAML: \(error).")
        }
    }
}
