import FormworkLocalization

extension ServerRequest {
    /// The module's name, the outer types' names and the type's own name without `Request`, each in
    /// lower case with hyphens: `Ideaboard.ShowIdeaRequest` is at `/ideaboard/show-idea`.
    ///
    /// The module is part of it, so that two modules never meet on a path. Two types of one module
    /// that differ in capitals only would: a server refuses to register the second.
    public static var path: String { RequestPath.path(of: Self.self) }
}

/// The path that follows from a type's name.
package enum RequestPath {
    /// Every link needs a path, and the names of types never change: each path is made once.
    private static let paths = BoundedCache<ObjectIdentifier, String>()

    static func path<Request: ServerRequest>(of type: Request.Type) -> String {
        paths.value(for: ObjectIdentifier(type)) { _ in path(ofType: String(reflecting: type)) }
    }

    /// The path for the name of a type without its module.
    package static func path(describing type: Any.Type) -> String {
        paths.value(for: ObjectIdentifier(type)) { _ in path(ofType: String(describing: type)) }
    }

    /// Puts the value of a query's item into the path that names it in braces.
    ///
    /// - Returns: The path, and the items that are not part of it.
    static func filled(
        _ path: String, with items: [(name: String, value: String)]
    ) -> (path: String, others: [(name: String, value: String)]) {
        guard path.utf8.contains(UInt8(ascii: "{")) else { return (path, items) }
        var filled = path
        var others: [(name: String, value: String)] = []
        for item in items {
            if let place = filled.part(named: item.name) {
                filled.replaceSubrange(place, with: item.value.urlQueryEncoded)
            } else {
                others.append(item)
            }
        }
        return (filled, others)
    }

    /// Returns the path for a type's full name, as `String(reflecting:)` gives it.
    package static func path(ofType name: String) -> String {
        var names = components(of: name)
        if let last = names.last, last.hasSuffix("Request"), last != "Request" {
            names[names.count - 1] = String(last.dropLast("Request".count))
        }
        return names.map { "/" + hyphenated($0) }.joined()
    }

    /// The names between the dots, without generic arguments and without the place that a local
    /// type's name carries in parentheses.
    private static func components(of name: String) -> [String] {
        var depth = 0
        let plain = name.filter { character in
            if "<(".contains(character) { depth += 1 }
            defer { if ">)".contains(character) { depth -= 1 } }
            return depth == 0
        }
        return plain.split(separator: ".").map(String.init)
    }

    /// Lower case, with a hyphen where a word begins: `URLListItem` becomes `url-list-item`.
    private static func hyphenated(_ name: String) -> String {
        let characters = Array(name)
        var result = ""
        for (index, character) in characters.enumerated() {
            let previous = index > 0 ? characters[index - 1] : nil
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let beginsWord =
                character.isUppercase
                && (previous?.isUppercase == false || previous != nil && next?.isLowercase == true)
            if beginsWord, previous != "_" { result.append("-") }
            result.append(character == "_" ? "-" : Character(character.lowercased()))
        }
        return result
    }
}

extension String {
    /// The whole part of a path that is a name in braces; `nil` if there is none.
    fileprivate func part(named name: String) -> Range<Index>? {
        var start = utf8.startIndex
        while start < utf8.endIndex {
            let end = utf8[start...].firstIndex(of: UInt8(ascii: "/")) ?? utf8.endIndex
            let part = utf8[start..<end]
            if part.count == name.utf8.count + 2, part.first == UInt8(ascii: "{"),
                part.last == UInt8(ascii: "}"), part.dropFirst().dropLast().elementsEqual(name.utf8)
            {
                return start..<end
            }
            guard end < utf8.endIndex else { return nil }
            start = utf8.index(after: end)
        }
        return nil
    }
}
