/// The path of an aspect, the same for servers, directories and memory.
///
/// | Aspect | Path |
/// |---|---|
/// | structure | `meta/class/<entity>` |
/// | localization | `localization/<locale>/<entity>/<context>` |
/// | values | `api/<short name>/<id>` |
/// | layout | `layout/<name>` |
/// | widget | `widget/<namespace>/<name>` |
/// | widget mapping | `widget-mapping` |
/// | rules | `rules/<entity>/<context>` |
/// | options | `api/<short name>` |
///
/// Names come from addresses and documents, so that each part is checked: no part leads out of its
/// folder.
public struct AspectPath: Hashable, Sendable {
    /// The aspect at the path.
    public let aspect: Aspect

    /// The parts of the path, which need no escapes in addresses and names of files.
    public let parts: [String]

    /// The search of a path to ``Aspect/options``.
    public private(set) var query: OptionQuery?

    /// The parts with slashes between them.
    public var text: String { parts.joined(separator: "/") }

    private init(_ aspect: Aspect, _ parts: [String]) throws(AspectError) {
        for part in parts where !part.isPathPart {
            throw AspectError(
                .malformed, aspect, at: parts.joined(separator: "/"),
                "\"\(part)\" cannot be part of a path; use letters, digits, \"-\", \"_\", \"$\""
                    + " and single dots.")
        }
        self.aspect = aspect
        self.parts = parts
    }

    static func structure(_ entity: String) throws(AspectError) -> Self {
        try Self(.structure, ["meta", "class", entity])
    }

    static func localization(
        _ entity: String, locale: String, context: String
    ) throws(AspectError) -> Self {
        try Self(.localization, ["localization", locale, entity, context])
    }

    static func values(_ entity: String, id: String) throws(AspectError) -> Self {
        try Self(.values, ["api", entity.shortName, id])
    }

    static func layout(_ name: String) throws(AspectError) -> Self {
        try Self(.layout, ["layout"] + name.pathParts)
    }

    static func widget(_ name: String) throws(AspectError) -> Self {
        try Self(.widget, ["widget"] + name.pathParts)
    }

    static func widgetMapping() throws(AspectError) -> Self {
        try Self(.widgetMapping, ["widget-mapping"])
    }

    static func rules(_ entity: String, context: String) throws(AspectError) -> Self {
        try Self(.rules, ["rules", entity, context])
    }

    static func options(
        _ entity: String, _ query: OptionQuery
    ) throws(AspectError) -> Self {
        var path = try Self(.options, ["api", entity.shortName])
        path.query = query
        return path
    }
}

extension String {
    /// The name of a class without its package: `Bug` of `com.example.Bug`.
    var shortName: String { split(separator: ".").last.map(String.init) ?? self }

    /// The parts between the slashes.
    var pathParts: [String] {
        split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether the text is a name in a path: no empty one, no way up, no separators.
    var isPathPart: Bool {
        let isKnown = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "$"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        return isKnown && !isEmpty && utf8.count <= AspectLimits.maxNameBytes
            && !hasPrefix(".") && !hasSuffix(".") && !contains("..")
    }
}
