import Yams

/// Some lines of a document, which are read as if they were all of it.
struct YamlExcerpt {
    let lines: [YamlLine]

    init(_ lines: some Sequence<YamlLine>) {
        self.lines = Array(lines)
    }

    func roots() throws -> [Node] {
        try Yams.Parser(yaml: lines.map(\.text).joined()).roots()
    }

    /// The number in the document of a line of the excerpt, or of the nearest that there is.
    func number(of line: Int) -> Int {
        lines.isEmpty ? 1 : lines[min(max(line, 1), lines.count) - 1].number
    }

    /// The names of the anchors that aliases may refer to, including text that only looks like one.
    var anchors: Set<Substring> {
        lines.reduce(into: []) { names, line in
            for part in line.text.split(separator: "&").dropFirst() {
                let name = part.unicodeScalars.prefix(while: Self.isInAnchor)
                names.insert(Substring(name))
            }
        }
    }

    static func isInAnchor(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            || scalar == "-" || scalar == "_"
    }
}

extension Yams.Parser {
    /// Takes every scalar as text: no pattern is matched to find numbers, dates and truth values.
    convenience init(yaml: String) throws {
        try self.init(yaml: yaml, resolver: .basic, constructor: .default, encoding: .utf8)
    }

    /// The documents of the text that have content.
    func roots() throws -> [Node] {
        var roots: [Node] = []
        while let root = try nextRoot() {
            if root.scalar?.string.isEmpty != true { roots.append(root) }
        }
        return roots
    }
}
