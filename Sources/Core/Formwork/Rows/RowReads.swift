/// The rows of a form by the rows whose rules read them, each by its path in the definition.
struct RowReads: Sendable {
    private var reads: [String: Set<String>] = [:]

    init(_ rows: [RowDefinition]) {
        var found: [(path: String, names: [Name])] = []
        Self.collect(rows, base: "", outer: [], into: &found)
        let paths = Set(found.map(\.path))
        for (path, names) in found {
            reads[path, default: []].formUnion(names.compactMap { $0.resolved(among: paths) })
        }
    }

    /// Returns the rows that decide about some rows: these, and all that their rules read, directly or through
    /// the rules of others.
    func rows(decidingAbout paths: Set<String>) -> Set<String> {
        var deciding = paths
        var open = Array(paths)
        while let row = open.popLast() {
            for read in reads[row] ?? [] where deciding.insert(read).inserted { open.append(read) }
        }
        return deciding
    }

    /// Returns the rows at or within one at the root of the form.
    func rows(within root: String) -> Set<String> {
        Set(reads.keys.filter { $0.root == root })
    }

    private static func collect(
        _ rows: [RowDefinition], base: String, outer: [Name],
        into found: inout [(path: String, names: [Name])]
    ) {
        for row in rows {
            let names = outer + row.rules.readNames.map { Name(base: base, name: $0) }
            found.append((base + row.tag, names))
            collect(row.rows, base: row.base(in: base), outer: names, into: &found)
        }
    }

    /// A name in a rule, and the records and lists around the row of the rule.
    private struct Name {
        let base: String
        let name: String

        /// The path of the row that is meant: the innermost one of that name.
        func resolved(among paths: Set<String>) -> String? {
            var base = base[...]
            while !paths.contains(base + name) {
                guard !base.isEmpty else { return nil }
                base = base.dropLast()
                base = base[..<(base.lastIndex(of: ".").map(base.index(after:)) ?? base.startIndex)]
            }
            return base + name
        }
    }
}

extension RowDefinition {
    /// The beginning of the paths of the rows inside.
    fileprivate func base(in base: String) -> String {
        switch self {
        case .group(let group): group.isRecord ? "\(base)\(tag)." : base
        case .repeatingGroup: "\(base)\(tag)."
        case .field, .step, .note, .action: base
        }
    }
}

extension RowRules {
    /// The names of the rows that decide about the row or about what is valid in it.
    fileprivate var readNames: [String] {
        let expressions = [visible, enabled, readOnly, required, computed, choiceKey]
        return (expressions.compactMap { $0 } + valid.map(\.expression)).flatMap(\.dependencies)
    }
}
