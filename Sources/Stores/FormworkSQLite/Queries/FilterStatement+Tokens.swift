import FormworkTables

extension FilterStatement {
    /// The groups of tokens that a selected row has; `nil` if the index has no such tokens.
    func groups(in index: SearchIndex) -> [TokenGroup]? {
        guard let values else { return cover(in: index) }
        guard index.columns.contains(comparedColumn) else { return nil }
        return [TokenGroup(values.map { SearchToken($0.databaseValue, in: comparedColumn) })]
    }

    private func cover(in index: SearchIndex) -> [TokenGroup]? {
        guard index.ranges.contains(comparedColumn) else { return nil }
        let cover = ValueBucket.cover(
            from: bounds.lower?.databaseValue, to: bounds.upper?.databaseValue, in: comparedColumn)
        return cover.map { [TokenGroup($0.tokens), TokenGroup($0.inner, .provesValue)] }
    }
}
