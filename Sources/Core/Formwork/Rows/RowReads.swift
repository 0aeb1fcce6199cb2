/// The rows of a form by the rows that their rules read, each by its name at the root of the form.
struct RowReaders: Sendable {
    private var readers: [String: Set<String>] = [:]

    init(_ rows: [RowDefinition]) { add(rows, root: nil, reads: []) }

    /// The rows that changed, and all whose rules read one of them or one that is touched thereby.
    func rows(touchedBy changed: Set<String>) -> Set<String> {
        var touched = changed
        var open = Array(changed)
        while let row = open.popLast() {
            for reader in readers[row] ?? [] where touched.insert(reader).inserted {
                open.append(reader)
            }
        }
        return touched
    }

    /// Adds rows in a list or record with that name at the root, whose outer rules read some others.
    private mutating func add(_ rows: [RowDefinition], root: String?, reads: Set<String>) {
        for row in rows {
            let reads = reads.union(row.rules.readRoots)
            let name = root ?? row.rootName
            if let name { for read in reads { readers[read, default: []].insert(name) } }
            add(row.rows, root: name, reads: reads)
        }
    }
}

extension RowDefinition {
    /// The row's name at the root of the form, `nil` for rows that only hold others.
    fileprivate var rootName: String? {
        switch self {
        case .group(let group): group.isRecord ? tag : nil
        case .step: nil
        case .field, .repeatingGroup, .note, .action: tag.root
        }
    }
}

extension RowRules {
    /// The names at the root of the rows that decide about the row or about what is valid in it.
    fileprivate var readRoots: [String] {
        let expressions = [visible, enabled, readOnly, required, computed, choiceKey]
        return (expressions.compactMap { $0 } + valid.map(\.expression))
            .flatMap(\.dependencies).map(\.root)
    }
}
