package import Formwork

/// A column of which an older program knows the values by another name.
package struct FormerColumn: Hashable, Sendable {
    /// The name of the column.
    package let name: String

    /// Its name before.
    package let was: String
}

extension ModelTable {
    /// The columns that had another name before: those of renamed fields, and those that follow from them.
    package var formerColumns: [FormerColumn] {
        let former = formerNames
        let keys = keys.map { key in
            let members = key.unique.names.reduce(into: [:]) { $0[$1] = former[$1] }
            return FormerColumn(name: key.name, was: KeyColumn.name(key.unique.name(with: members)))
        }
        let sorted = sortKeys.map {
            FormerColumn(
                name: $0.name,
                was: $0.name(of: former[$0.field.name] ?? $0.field.name))
        }
        let fields = fields.map { FormerColumn(name: $0.name, was: former[$0.name] ?? $0.name) }
        return (fields + keys + sorted).filter { $0.name != $0.was }
    }

    /// The unique values that a column compares, which may be the former one of a renamed field.
    package func unique(comparedBy column: String) -> Unique? {
        let name = formerColumns.first { $0.was == column }?.name ?? column
        return keys.first { $0.name == name }?.unique
    }

    /// The former names of fields, by their names.
    package var formerNames: [String: String] {
        Dictionary(
            model.formerNames.compactMap { former in former.name.map { ($0, former.was) } }
        ) { first, _ in first }
    }

    /// Refuses former names that are those of fields, and names of no field.
    func checkFormerNames() throws(ModelStoreError) {
        let names = fields.map(\.name)
        var known: Set<String> = []
        for former in model.formerNames {
            guard let field = former.name else { continue }
            let isUsable =
                names.contains(field) && !names.contains(former.was)
                && known.insert(former.was).inserted && known.insert(field).inserted
            guard !isUsable else { continue }
            throw ModelStoreError(
                .failed,
                message: """
                    “\(field)” of \(name) is declared as the former “\(former.was)”. Name one of its \
                    `formFields`, and once, and a former name that no field has.
                    """)
        }
    }
}
