import Formwork

/// A document that combines sets of tokens, with modifiers for modes, brands and so on.
///
/// Source: Design Tokens Resolver Module 2025.10.
struct DesignTokenResolver {
    /// The contexts of a modifier in the order of the document.
    struct Modifier {
        let name: String
        let contexts: [(name: String, sources: [JSONValue])]
        let fallback: String?
    }

    private enum Step {
        case sources([JSONValue])
        case modifier(Modifier)
    }

    private let document: JSONObject
    private var steps: [Step] = []

    /// The modifiers in the order of resolution.
    var modifiers: [Modifier] {
        steps.compactMap { step in
            if case .modifier(let modifier) = step { modifier } else { nil }
        }
    }

    /// Whether a file is such a document and not one of tokens.
    static func isResolver(_ object: JSONObject) -> Bool { object["resolutionOrder"] != nil }

    /// Reads a document.
    init(_ document: JSONObject) throws(ThemeError) {
        self.document = document
        guard document["version"] == .text("2025.10") else {
            throw .designTokens("The version of a resolver must be 2025.10.", at: ["version"])
        }
        for member in document.members where !Self.members.contains(member.name) {
            throw .designTokens("A resolver has no “\(member.name.abridged)”.", at: [])
        }
        guard case .array(let order) = document["resolutionOrder"] else {
            throw .designTokens("The order must be an array.", at: ["resolutionOrder"])
        }
        var names: Set<String> = []
        for (index, item) in order.enumerated() {
            let path = ["resolutionOrder", String(index)]
            guard case .object(let object) = item else {
                throw .designTokens("Expected a set or a modifier.", at: path)
            }
            steps.append(try step(object, &names, at: path))
        }
    }

    private static let members: Set = [
        "$schema", "$defs", "$extensions", "name", "version", "description", "sets", "modifiers",
        "resolutionOrder",
    ]

    private func step(
        _ object: JSONObject, _ names: inout Set<String>, at path: [String]
    ) throws(ThemeError) -> Step {
        if case .text(let pointer) = object["$ref"] {
            let segments = try DesignTokenReference(pointer: pointer, at: path).segments
            guard segments.count == 2, case .object(let group) = document[segments[0]],
                case .object(let target) = group[segments[1]]
            else { throw .designTokens("There is no \(pointer.abridged).", at: path) }
            switch segments[0] {
            case "sets": return .sources(try sources(of: target, at: segments))
            case "modifiers":
                return .modifier(try modifier(segments[1], target, at: segments))
            default: throw .designTokens("Expected a set or a modifier.", at: path)
            }
        }
        guard case .text(let name) = object["name"], case .text(let type) = object["type"] else {
            throw .designTokens("An inline set or modifier has a name and a type.", at: path)
        }
        guard names.insert(name).inserted else {
            throw .designTokens("Two items have the name “\(name.abridged)”.", at: path)
        }
        switch type {
        case "set": return .sources(try sources(of: object, at: path))
        case "modifier": return .modifier(try modifier(name, object, at: path))
        default: throw .designTokens("The type is set or modifier.", at: path)
        }
    }

    private func sources(
        of set: JSONObject, at path: [String]
    ) throws(ThemeError) -> [JSONValue] {
        guard case .array(let sources) = set["sources"] else {
            throw .designTokens("A set has an array of sources.", at: path)
        }
        return sources
    }

    private func modifier(
        _ name: String, _ object: JSONObject, at path: [String]
    ) throws(ThemeError) -> Modifier {
        guard case .object(let map) = object["contexts"], !map.members.isEmpty else {
            throw .designTokens("A modifier has contexts.", at: path)
        }
        var contexts: [(String, [JSONValue])] = []
        for member in map.members {
            guard case .array(let sources) = member.value else {
                throw .designTokens("A context is an array.", at: path + [member.name])
            }
            contexts.append((member.name, sources))
        }
        var fallback: String?
        if let value = object["default"] {
            guard case .text(let text) = value, contexts.contains(where: { $0.0 == text }) else {
                throw .designTokens("The default is one of the contexts.", at: path)
            }
            fallback = text
        }
        return Modifier(name: name, contexts: contexts, fallback: fallback)
    }
}

extension DesignTokenResolver {
    /// Combines the sources for one context of each modifier; later ones replace earlier ones.
    ///
    /// - Parameter input: The contexts by the names of their modifiers.
    /// - Returns: The tokens of all sources.
    /// - Throws: ``ThemeError`` for unknown modifiers and contexts, and for modifiers that have
    ///   neither an input nor a default.
    func tokens(for input: [String: String]) throws(ThemeError) -> DesignTokenGroup {
        let known = modifiers.map(\.name)
        for name in input.keys.sorted() where !known.contains(name) {
            throw .designTokens("There is no modifier “\(name.abridged)”.", at: [])
        }
        var result = DesignTokenGroup()
        for step in steps {
            var (sources, isContext) = ([JSONValue](), false)
            switch step {
            case .sources(let own): sources = own
            case .modifier(let modifier):
                guard let name = input[modifier.name] ?? modifier.fallback,
                    let context = modifier.contexts.first(where: { $0.name == name })
                else {
                    throw .designTokens(
                        "The modifier “\(modifier.name.abridged)” needs one of its contexts.",
                        at: ["modifiers", modifier.name])
                }
                (sources, isContext) = (context.sources, true)
            }
            for source in sources {
                for group in try groups(source, isContext: isContext, pending: []) {
                    result = group.merged(over: result)
                }
            }
        }
        return result
    }

    /// The groups of a source, which may be a reference to others.
    private func groups(
        _ source: JSONValue, isContext: Bool, pending: [String]
    ) throws(ThemeError) -> [DesignTokenGroup] {
        guard case .object(let object) = source else {
            throw .designTokens("A source is an object.", at: pending)
        }
        guard case .text(let pointer) = object["$ref"] else {
            return [try DesignTokenGroup(object)]
        }
        if let start = pending.firstIndex(of: pointer) {
            throw .cycle(Array(pending[start...]) + [pointer], of: "references")
        }
        let path = pending + [pointer]
        let segments = try DesignTokenReference(pointer: pointer, at: path).segments
        guard let first = segments.first, !["modifiers", "resolutionOrder"].contains(first) else {
            throw .designTokens("A source leads neither to a modifier nor to the order.", at: path)
        }
        var target = JSONValue.object(document)
        for segment in segments {
            guard let next = target.child(segment) else {
                throw .designTokens("There is no \(pointer.abridged).", at: path)
            }
            target = next
        }
        guard case .object(let object) = target else {
            throw .designTokens("A source is an object.", at: path)
        }
        guard first == "sets", segments.count == 2 else {
            return try groups(.object(object), isContext: isContext, pending: path)
        }
        var result: [DesignTokenGroup] = []
        for inner in try sources(of: object, at: path) {
            result += try groups(inner, isContext: isContext, pending: path)
        }
        return result
    }
}

extension JSONObject {
    /// The value of a member; `nil` when there is none.
    subscript(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
}

extension JSONValue {
    /// The member or the element that one segment of a pointer names.
    fileprivate func child(_ segment: String) -> JSONValue? {
        switch self {
        case .object(let object): object[segment]
        case .array(let elements):
            Int(segment).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        default: nil
        }
    }
}
