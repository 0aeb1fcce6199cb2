/// The mistakes of one requirement, in words for its developer.
struct LoadFindings {
    /// The requirement.
    let place: String
    let action: ResourceAction?

    /// The relation must be a field of the model itself; a creation has no instance.
    func ofReference<R: Resource>(_ relation: DeclaredProperty, of resource: R.Type) -> [String] {
        var list: [String] = []
        let references = ModelReference.all(in: Stored<R.Fields>.self)
        if !references.contains(where: { $0.isOwn && $0.path == relation.name }) {
            list.append(
                """
                \(place) loads by \(relation.name ?? relation.description), which is no field of \(R.Fields.self): name a property \
                with a row of its own, of the type Reference.
                """)
        }
        if action == .create {
            list.append(
                """
                \(place) loads instances for a creation, which has none: leave out `for: .create`, and ask \
                `context.permits(.create)`.
                """)
        }
        return list
    }

    /// The query must be one whose cost does not grow with the table.
    func ofIndexes<R: Resource>(_ name: String, _ sort: ModelSort, of resource: R.Type) -> [String]
    {
        let indexes = R.Fields.indexes
        var list: [String] = []
        if !name.isEmpty, !indexes.filter.contains(name) {
            list.append(
                """
                \(place) loads \(R.self) by \(name), of which no index is declared: add "\(name)" to \
                `ModelIndexes(filter:)` of \(R.Fields.self).
                """)
        }
        if !(indexes.sort + ["createdAt", "id"]).contains(sort.column) {
            list.append(
                """
                \(place) loads \(R.self) in the order of \(sort.column), of which no index is declared: add \
                "\(sort.column)" to `ModelIndexes(sort:)` of \(R.Fields.self).
                """)
        }
        return list
    }

    func ofLimit(_ limit: Int) -> [String] {
        guard !(1...LoadLimits.maximumRecords).contains(limit) else { return [] }
        return [
            "\(place) has the limit \(limit): give it one from 1 to \(LoadLimits.maximumRecords)."
        ]
    }
}
