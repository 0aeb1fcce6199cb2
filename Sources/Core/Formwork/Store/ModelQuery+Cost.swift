extension ModelQuery {
    /// The position from which the page is fetched; `nil` if the pagination has none of this order.
    public var position: PagePosition? {
        guard let position = pagination.position, sort.count <= 1, position.sort == sort.first,
            position.language == sort.first.flatMap({ textOrder(of: $0.column)?.language })
        else { return nil }
        return position
    }

    /// Refuses a query whose cost grows with the number of instances, for stores.
    ///
    /// - Throws: `outOfReach` if the page starts too far from the start of the list; `undeclared`, in
    ///   debug builds, if the query needs an index that is not declared and is not
    ///   ``allowsScan``.
    public func checkCost() throws(ModelStoreError) {
        if position == nil, pagination.startIndex > Pagination.maximumStartIndex {
            throw .outOfReach(pagination.startIndex, in: M.self)
        }
        #if DEBUG
            if !allowsScan, selectsDeleted, !filters.contains(where: \.isAboutIdentities) {
                throw .selectingDeleted(M.self)
            }
            if !allowsScan, let undeclared { throw .undeclared(undeclared, of: M.self) }
        #endif
    }

    /// The first part of the query that no declared index answers.
    var undeclared: UndeclaredIndex? {
        if filters.contains(where: \.isAboutIdentities) { return nil }
        let indexes = M.indexes
        let orders = indexes.sort + ["createdAt", "id"]
        if let sort = sort.first(where: { !orders.contains($0.column) }) {
            return UndeclaredIndex(list: "sort", names: indexes.sort + [sort.column])
        }
        // The index of the order has the rows of a filter by the same property side by side.
        let filtered = indexes.filter + sort.prefix(1).map(\.column)
        if let filter = filters.first(where: { !filtered.contains($0.column) }) {
            return UndeclaredIndex(list: "filter", names: indexes.filter + [filter.column])
        }
        let searched = searchedFields.map(\.id)
        let isSearch = !searched.isEmpty && !SearchWords(search ?? "").isEmpty
        guard isSearch, Set(searched) != Set(indexes.search) else { return nil }
        return UndeclaredIndex(list: "search", names: searched)
    }
}

extension ModelFilter {
    /// Whether at most ``maximumCount`` instances meet the condition, whatever else is asked of them.
    fileprivate var isAboutIdentities: Bool {
        if case .isAnyOf = condition { column == "id" } else { false }
    }
}

/// An index that a query needs.
struct UndeclaredIndex: Hashable, Sendable {
    /// The list of ``ModelIndexes`` to which it belongs.
    let list: String

    /// The names in the list, once it is declared.
    let names: [String]
}

extension ModelStoreError {
    fileprivate static func outOfReach<M: StoredModel>(
        _ start: Int, in type: M.Type
    ) -> ModelStoreError {
        ModelStoreError(
            .outOfReach,
            message: """
                A page of \(M.modelType) is to start after \(start) instances; without a position it \
                can after \(Pagination.maximumStartIndex). Give the `next` of the page before it, or \
                narrow the list.
                """)
    }

    fileprivate static func selectingDeleted<M: StoredModel>(_ type: M.Type) -> ModelStoreError {
        ModelStoreError(
            .undeclared,
            message: """
                A query would read every \(M.modelType) to find deleted ones, which have no index. \
                Filter by `id`, or set `allowsScan` of a query that is rare. Only debug builds refuse \
                this.
                """)
    }

    fileprivate static func undeclared<M: StoredModel>(
        _ index: UndeclaredIndex, of type: M.Type
    ) -> ModelStoreError {
        let names = index.names.map { "\"\($0)\"" }.joined(separator: ", ")
        return ModelStoreError(
            .undeclared,
            message: """
                A query would read every \(M.modelType), and take longer with each more. Declare the \
                index in `indexes` of \(M.modelType): `ModelIndexes(\(index.list): [\(names)])`, or \
                `<Resource>.indexes` of its resource; or set `allowsScan` of a query that is rare. \
                Only debug builds refuse this.
                """)
    }
}
