import Formwork

/// The tokens of a document by their paths, with references resolved.
///
/// Source: Design Tokens Format Module 2025.10, § 5 to 7.
struct DesignTokenDocument: Sendable {
    /// A token with its value.
    struct Token: Sendable {
        let path: [String]
        let type: DesignTokenType
        let value: DesignTokenValue
        /// The token that is used as a whole; `nil` for a value of its own.
        let alias: [String]?
        let description: String?
        /// Whether the token or a group around it is deprecated, as `true` or with the reason.
        let deprecation: JSONValue?
        let extensions: JSONObject?
    }

    /// The tokens in the order of the document.
    private(set) var tokens: [Token] = []

    /// Reads a group and all in it.
    init(_ root: DesignTokenGroup) throws(ThemeError) {
        var resolution = Resolution()
        resolution.declare(
            try DesignTokenExpansion.expanded(root), at: [], type: nil, deprecation: nil)
        for path in resolution.order { tokens.append(try resolution.token(at: path)) }
    }

    /// Reads a file.
    init(_ bytes: some Sequence<UInt8>) throws(ThemeError) {
        try self.init(DesignTokenGroup(try DesignTokenLimits.object(bytes)))
    }

    /// Returns the token with a path, such as `color.accent`.
    subscript(path: String) -> Token? {
        tokens.first { $0.path.joined(separator: ".") == path }
    }
}

/// The state while the values of tokens are resolved, each once.
private struct Resolution {
    private struct Declared {
        let members: DesignTokenMembers
        let groupType: String?
        let deprecation: JSONValue?
    }

    private struct Resolved {
        let type: DesignTokenType
        let json: JSONValue
        let alias: [String]?
    }

    private(set) var order: [[String]] = []
    private var declared: [[String]: Declared] = [:]
    private var groups: Set<[String]> = []
    private var resolved: [[String]: Resolved] = [:]
    private var pending: [[String]] = []

    mutating func declare(
        _ group: DesignTokenGroup, at path: [String], type: String?, deprecation: JSONValue?
    ) {
        groups.insert(path)
        var type = type
        if case .text(let own) = group.properties["$type"] { type = own }
        let deprecation = group.properties["$deprecated"] ?? deprecation
        for name in group.names {
            let place = path + [name]
            switch group[name] {
            case .group(let child):
                declare(child, at: place, type: type, deprecation: deprecation)
            case .token(let members):
                order.append(place)
                declared[place] = Declared(
                    members: members, groupType: type,
                    deprecation: members["$deprecated"] ?? deprecation)
            case nil: break
            }
        }
    }

    mutating func token(at path: [String]) throws(ThemeError) -> DesignTokenDocument.Token {
        let resolved = try resolve(path)
        guard let declared = declared[path] else { throw .designTokens("No token.", at: path) }
        var extensions: JSONObject?
        if case .object(let object) = declared.members["$extensions"] { extensions = object }
        let deprecation = declared.deprecation
        return DesignTokenDocument.Token(
            path: path, type: resolved.type,
            value: try DesignTokenValue(resolved.json, type: resolved.type, at: path),
            alias: resolved.alias,
            description: try declared.members.text("$description", at: path),
            deprecation: deprecation == .boolean(false) ? nil : deprecation,
            extensions: extensions)
    }

    private mutating func resolve(_ path: [String]) throws(ThemeError) -> Resolved {
        if let known = resolved[path] { return known }
        if pending.contains(path) {
            let names = (pending.drop { $0 != path } + [path]).map { $0.joined(separator: ".") }
            throw .cycle(names, of: "aliases")
        }
        guard pending.count < DesignTokenLimits.maxAliases else {
            throw ThemeError(
                .tooLarge, "A chain of more than \(DesignTokenLimits.maxAliases) aliases.",
                path: path)
        }
        pending.append(path)
        defer { pending.removeLast() }
        let result = try resolveDeclared(path)
        resolved[path] = result
        return result
    }

    private mutating func resolveDeclared(_ path: [String]) throws(ThemeError) -> Resolved {
        guard let token = declared[path] else { throw .designTokens("No token.", at: path) }
        let own = try token.members.text("$type", at: path).flatMap(DesignTokenType.init)
        if let target = try wholeTarget(of: token.members, at: path) {
            let value = try resolve(target)
            guard own == nil || own == value.type else {
                throw .designTokens(
                    "The alias of a \(value.type.rawValue) has the type \(own?.rawValue ?? "").",
                    at: path)
            }
            return Resolved(type: value.type, json: value.json, alias: target)
        }
        let inherited = token.groupType.flatMap(DesignTokenType.init)
        guard let type = own ?? inherited else {
            throw .designTokens("The token has no $type, and no group around it has one.", at: path)
        }
        var value = token.members["$value"]
        if value == nil, let pointer = token.members["$ref"] {
            var object = JSONObject()
            object.append("$ref", pointer)
            value = .object(object)
        }
        return Resolved(type: type, json: try substituted(value ?? .null, at: path), alias: nil)
    }

    /// The token whose value is this one's as a whole; `nil` for other values.
    private func wholeTarget(
        of members: DesignTokenMembers, at path: [String]
    ) throws(ThemeError) -> [String]? {
        if case .text(let text) = members["$value"] {
            guard let alias = try DesignTokenReference(alias: text, at: path) else { return nil }
            return try token(at: alias.segments, from: path)
        }
        var pointer = members["$value"] == nil ? members["$ref"] : nil
        if case .object(let object) = members["$value"] { pointer = object.soleReference }
        guard case .text(let text) = pointer else { return nil }
        var segments = try DesignTokenReference(pointer: text, at: path).segments
        if segments.last == "$value" { segments.removeLast() }
        return declared[segments] == nil ? nil : segments
    }

    private func token(
        at segments: [String], from path: [String]
    ) throws(ThemeError) -> [String] {
        if declared[segments] != nil { return segments }
        let name = segments.joined(separator: ".")
        if groups.contains(segments) {
            throw .designTokens("“\(name.abridged)” is a group, not a token.", at: path)
        }
        let nearest = name.nearest(of: order.map { $0.joined(separator: ".") }) ?? ""
        throw .designTokens(
            "There is no token “\(name.abridged)”. The nearest one is “\(nearest)”.", at: path)
    }

    /// Returns a value with all references inside of it replaced.
    private mutating func substituted(
        _ value: JSONValue, at path: [String]
    ) throws(ThemeError) -> JSONValue {
        switch value {
        case .text(let text):
            guard let alias = try DesignTokenReference(alias: text, at: path) else { return value }
            return try resolve(token(at: alias.segments, from: path)).json
        case .array(let elements):
            var results: [JSONValue] = []
            for element in elements { results.append(try substituted(element, at: path)) }
            return .array(results)
        case .object(let object):
            if let pointer = object.soleReference { return try target(of: pointer, at: path) }
            var result = JSONObject()
            for member in object.members {
                result.append(member.name, try substituted(member.value, at: path))
            }
            return .object(result)
        default: return value
        }
    }

    /// The value at the end of a pointer.
    private mutating func target(
        of pointer: JSONValue, at path: [String]
    ) throws(ThemeError) -> JSONValue {
        guard case .text(let text) = pointer else {
            throw .designTokens("$ref must be text.", at: path)
        }
        let segments = try DesignTokenReference(pointer: text, at: path).segments
        let missing = ThemeError.designTokens("There is nothing at \(text.abridged).", at: path)
        guard
            let length = (1...max(1, segments.count)).first(where: {
                declared[Array(segments.prefix($0))] != nil
            })
        else { throw missing }
        let token = Array(segments.prefix(length))
        var rest = segments.dropFirst(length)
        if rest.first == "$type" { return .text(try resolve(token).type.rawValue) }
        if let member = rest.first, member != "$value" {
            guard let value = declared[token]?.members[member], rest.count == 1 else {
                throw missing
            }
            return value
        }
        var value = try resolve(token).json
        rest = rest.dropFirst()
        while let segment = rest.popFirst() {
            switch value {
            case .array(let elements):
                guard let index = Int(segment), elements.indices.contains(index) else {
                    throw missing
                }
                value = elements[index]
            case .object(let object):
                guard let member = object.members.first(where: { $0.name == segment }) else {
                    throw missing
                }
                value = member.value
            default: throw missing
            }
        }
        return value
    }
}

extension JSONObject {
    /// The pointer of an object that is nothing but a reference.
    fileprivate var soleReference: JSONValue? {
        members.count == 1 && members[0].name == "$ref" ? members[0].value : nil
    }
}
