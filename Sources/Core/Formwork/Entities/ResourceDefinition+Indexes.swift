extension ResourceDefinition {
    /// The indexes that a form model declares and no store can keep, and those that the lists of its
    /// resource need and it does not declare.
    ///
    /// Apart from the definition, because the indexes of a form model may be those of its resource.
    package static func indexFindings<R: Resource>(of type: R.Type) -> [String] {
        let unknown = R.Fields.indexes.unknownLanguage(of: "\(R.Fields.self)")
        return impossibleIndexes(of: type) + [missingIndexes(of: type), unknown].compactMap(\.self)
    }

    private static func impossibleIndexes<R: Resource>(of type: R.Type) -> [String] {
        let known = Stored<R.Fields>.filterableColumns
        let indexes = R.Fields.indexes
        return Set(indexes.sort + indexes.filter).subtracting(known).sorted().map { name in
            """
            \(R.Fields.self).indexes names “\(name)”, of which there can be no index: name properties with \
            one value each (\(known.joined(separator: ", "))).
            """
        }
    }

    private static func missingIndexes<R: Resource>(of type: R.Type) -> String? {
        let (needed, declared) = (R.indexes, R.Fields.indexes)
        let sort = Set(needed.sort).subtracting(declared.sort + ["createdAt", "id"])
        let filter = Set(needed.filter).subtracting(declared.filter)
        let search = Set(needed.search) == Set(declared.search) ? [] : needed.search
        let missing = [("sort", sort.sorted()), ("filter", filter.sorted()), ("search", search)]
            .filter { !$0.1.isEmpty }
            .map { "\($0.0): \($0.1.joined(separator: ", "))" }
        guard !missing.isEmpty else { return nil }
        return """
            \(R.Fields.self).indexes lacks what the list of \(R.self) needs \
            (\(missing.joined(separator: "; "))): add `static var indexes: ModelIndexes { \(R.self).indexes }` \
            to \(R.Fields.self).
            """
    }
}
