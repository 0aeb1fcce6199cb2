public import Formwork

/// The lists of resources as sources of pages.
extension ResourceListRequest {
    /// The instances that the request finds, page by page, at the server of the reader's session.
    ///
    /// ```swift
    /// let pages = Ideas.List().pages
    /// ```
    ///
    /// A page has the largest number of rows that the resource offers and the list wants. An order of
    /// the list takes the place of that of the request.
    public var pages: ListPages<Stored<R.Fields>> {
        ListPages { wanted, context in
            let request = page(wanted)
            let list = try await context.send(request)
            // A position that comes again would never end.
            let next = list.next == request.query.position ? nil : list.next
            return ListPage(
                list.items, total: list.isTotalExact ? list.total : nil, next: next?.description,
                hasMore: next != nil)
        }
    }

    /// The same request for a page that a list wants.
    private func page(_ wanted: ListPageRequest) -> Self {
        var query = query
        let sizes = ResourceDefinition.of(R.self).pageSizes
        query.pageSize = sizes.last { $0 <= wanted.size } ?? sizes.first
        if let position = wanted.position.flatMap(PagePosition.init) {
            (query.page, query.position) = (nil, position)
        }
        return Self(
            query: query, sort: wanted.sort.isEmpty ? sort : SortCriteria(text: wanted.sort))
    }
}
