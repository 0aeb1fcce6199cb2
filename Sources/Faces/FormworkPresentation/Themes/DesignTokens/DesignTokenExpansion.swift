import Formwork

/// The replacement of `$extends` by the members and children of other groups.
///
/// Source: Design Tokens Format Module 2025.10, § 6.4.
struct DesignTokenExpansion {
    private let root: DesignTokenGroup
    private var pending: [[String]] = []
    private var count = 0

    private init(root: DesignTokenGroup) { self.root = root }

    /// Returns the document with every group complete.
    ///
    /// - Throws: ``ThemeError`` for targets that are no groups, and for cycles with their path.
    /// - Complexity: linear in the number of resulting nodes, which is bounded.
    static func expanded(_ root: DesignTokenGroup) throws(ThemeError) -> DesignTokenGroup {
        var expansion = DesignTokenExpansion(root: root)
        return try expansion.expanded(root, at: [])
    }

    private mutating func expanded(
        _ group: DesignTokenGroup, at path: [String]
    ) throws(ThemeError) -> DesignTokenGroup {
        if pending.contains(path) {
            let names = (pending.drop { $0 != path } + [path]).map { $0.joined(separator: ".") }
            throw .cycle(names, of: "groups")
        }
        pending.append(path)
        defer { pending.removeLast() }
        var result = DesignTokenGroup()
        result.properties = group.properties
        for name in group.names {
            try count(path)
            switch group[name] {
            case .group(let child):
                result[name] = .group(try expanded(child, at: path + [name]))
            case .token(let token):
                if let target = try extendedGroup(of: token, at: path + [name]) {
                    result[name] = .group(
                        try expanded(target.group, at: target.path))
                } else {
                    result[name] = .token(token)
                }
            case nil: break
            }
        }
        guard let value = group.properties["$extends"] ?? group.properties["$ref"] else {
            return result
        }
        result.properties.members["$extends"] = nil
        result.properties.members["$ref"] = nil
        let reference = try DesignTokenReference(group: value, at: path)
        guard let target = try node(at: reference.segments, depth: 0) else {
            throw .designTokens(
                "There is no group “\(reference.segments.joined(separator: ".").abridged)”.",
                at: path)
        }
        guard case .group(let base) = target.node else {
            throw .designTokens("$extends leads to a group, not to a token.", at: path)
        }
        return result.merged(over: try expanded(base, at: target.path))
    }

    /// Returns the group that an object with nothing but `$ref` refers to; `nil` for a token.
    private func extendedGroup(
        of token: DesignTokenMembers, at path: [String]
    ) throws(ThemeError) -> (group: DesignTokenGroup, path: [String])? {
        guard token["$value"] == nil, case .text(let text) = token["$ref"] else { return nil }
        let segments = try DesignTokenReference(pointer: text, at: path).segments
        guard let target = try node(at: segments, depth: 0), case .group(let group) = target.node
        else { return nil }
        return (group, target.path)
    }

    private mutating func count(_ path: [String]) throws(ThemeError) {
        count += 1
        guard count <= DesignTokenLimits.maxNodes else {
            throw ThemeError(
                .tooLarge,
                "The file has more than \(DesignTokenLimits.maxNodes) tokens and groups, with those "
                    + "that groups inherit.", path: path)
        }
    }

    /// Returns a node and the place where it is declared, also if a group on the way inherits it.
    private func node(
        at segments: [String], depth: Int
    ) throws(ThemeError) -> (node: DesignTokenNode, path: [String])? {
        var (node, path) = (DesignTokenNode.group(root), [String]())
        for (index, name) in segments.enumerated() {
            guard case .group(let group) = node else { return nil }
            if let child = group[name] {
                node = child
                path.append(name)
                continue
            }
            guard let value = group.properties["$extends"] ?? group.properties["$ref"],
                depth < DesignTokenLimits.maxDepth
            else { return nil }
            let base = try DesignTokenReference(group: value, at: path).segments
            return try self.node(at: base + segments[index...], depth: depth + 1)
        }
        return (node, path)
    }
}
