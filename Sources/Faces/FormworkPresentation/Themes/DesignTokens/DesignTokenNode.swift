import Formwork

/// The limits of input in the format of the Design Tokens Community Group.
enum DesignTokenLimits {
    /// The maximum size of a file: 1 MiB.
    static let maxBytes = 1 << 20
    /// The maximum number of objects and arrays inside one another.
    static let maxDepth = 32
    /// The maximum number of values of all levels together.
    static let maxValues = 100_000
    /// The maximum number of tokens and groups, with those that groups inherit.
    static let maxNodes = 20_000
    /// The maximum number of aliases from a token to its value.
    static let maxAliases = 32

    /// Reads JSON within the limits.
    static func object(_ bytes: some Sequence<UInt8>) throws(ThemeError) -> JSONObject {
        let bytes = Array(bytes.prefix(maxBytes + 1))
        guard bytes.count <= maxBytes else {
            throw ThemeError(.tooLarge, "A file of design tokens has at most \(maxBytes) bytes.")
        }
        var limits = JSONLimits()
        limits.maxDepth = maxDepth
        limits.maxValues = maxValues
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(bytes, limits: limits)
        } catch {
            throw .designTokens(error.message, at: [])
        }
        guard case .object(let object) = value else {
            throw .designTokens("The file is no object.", at: [])
        }
        return object
    }
}

extension ThemeError {
    /// The finding in a file of design tokens, with the path of the group or the token.
    static func designTokens(_ finding: String, at path: [String]) -> ThemeError {
        let place = path.isEmpty ? "" : "\(path.joined(separator: ".").abridged): "
        return ThemeError(.invalidDesignTokens, place + finding, path: path)
    }
}

/// A token or a group as a file declares it.
///
/// Source: Design Tokens Format Module 2025.10, § 5 and 6.
enum DesignTokenNode: Sendable {
    case token(DesignTokenMembers)
    indirect case group(DesignTokenGroup)
}

/// The members of a token whose names begin with `$`.
struct DesignTokenMembers: Sendable {
    var members: [String: JSONValue]

    subscript(name: String) -> JSONValue? { members[name] }

    /// A member that must be text where it is present.
    func text(_ name: String, at path: [String]) throws(ThemeError) -> String? {
        guard let value = members[name] else { return nil }
        guard case .text(let text) = value else {
            throw .designTokens("\(name) must be text.", at: path)
        }
        return text
    }
}

/// A group with its own members and its children in the order of the file.
struct DesignTokenGroup: Sendable {
    var properties = DesignTokenMembers(members: [:])
    private(set) var names: [String] = []
    private var children: [String: DesignTokenNode] = [:]

    subscript(name: String) -> DesignTokenNode? {
        get { children[name] }
        set {
            if children[name] == nil, newValue != nil { names.append(name) }
            children[name] = newValue
        }
    }

    /// Returns this group with those of another one's members and children that it lacks.
    ///
    /// A token is replaced whole; groups of the same name are merged.
    func merged(over base: DesignTokenGroup) -> DesignTokenGroup {
        var result = base
        result.properties.members.merge(properties.members) { $1 }
        for name in names {
            if case .group(let own) = self[name], case .group(let inherited) = base[name] {
                result[name] = .group(own.merged(over: inherited))
            } else {
                result[name] = self[name]
            }
        }
        return result
    }
}

extension DesignTokenGroup {
    private static let groupMembers: Set = [
        "$type", "$description", "$extends", "$deprecated", "$extensions", "$schema", "$ref",
    ]
    private static let tokenMembers: Set = [
        "$type", "$value", "$description", "$deprecated", "$extensions", "$ref",
    ]

    /// Reads a group.
    ///
    /// - Throws: ``ThemeError`` for names that the format reserves, and for objects that are both a
    ///   token and a group.
    init(_ object: JSONObject, at path: [String] = []) throws(ThemeError) {
        for member in object.members {
            if member.name.hasPrefix("$"), member.name != "$root" {
                guard Self.groupMembers.contains(member.name) else {
                    throw .designTokens("\(member.name.abridged) is a reserved name.", at: path)
                }
                properties.members[member.name] = member.value
                continue
            }
            let place = path + [member.name]
            guard !member.name.isEmpty, !member.name.contains(where: { "{}.".contains($0) }) else {
                throw .designTokens(
                    "Names have none of the characters {, } and a point.", at: place)
            }
            guard case .object(let child) = member.value else {
                throw .designTokens("A token or a group is an object.", at: place)
            }
            self[member.name] = try Self.node(child, at: place)
        }
        try properties.checkMetadata(at: path)
    }

    private static func node(
        _ object: JSONObject, at path: [String]
    ) throws(ThemeError) -> DesignTokenNode {
        let names = object.members.map(\.name)
        let hasChildren = names.contains { !$0.hasPrefix("$") || $0 == "$root" }
        let isToken = names.contains("$value") || names.contains("$ref") && !hasChildren
        guard isToken || path.last == "$root" else {
            return .group(try DesignTokenGroup(object, at: path))
        }
        guard !hasChildren else {
            throw .designTokens("An object is a token or a group, not both.", at: path)
        }
        var members: [String: JSONValue] = [:]
        for member in object.members {
            guard tokenMembers.contains(member.name) else {
                throw .designTokens("\(member.name.abridged) is a reserved name.", at: path)
            }
            members[member.name] = member.value
        }
        guard members["$value"] != nil || members["$ref"] != nil else {
            throw .designTokens("The token has no $value.", at: path)
        }
        let token = DesignTokenMembers(members: members)
        try token.checkMetadata(at: path)
        return .token(token)
    }
}

extension DesignTokenMembers {
    /// Checks the members that do not affect the value.
    fileprivate func checkMetadata(at path: [String]) throws(ThemeError) {
        _ = try text("$description", at: path)
        if let type = try text("$type", at: path), DesignTokenType(rawValue: type) == nil {
            let nearest = type.nearest(of: DesignTokenType.allCases.map(\.rawValue)) ?? ""
            throw .designTokens(
                "There is no type “\(type.abridged)”. The nearest one is “\(nearest)”.", at: path)
        }
        switch members["$deprecated"] {
        case nil, .boolean, .text: break
        default: throw .designTokens("$deprecated must be true, false or text.", at: path)
        }
        switch members["$extensions"] {
        case nil, .object: break
        default: throw .designTokens("$extensions must be an object.", at: path)
        }
    }
}
