public import Formwork
import FormworkClient
public import Foundation

/// The lists of resources as sources of pages.
extension ResourceListRequest {
    /// The instances that the request finds, page by page.
    ///
    /// ```swift
    /// override var pages: ListPages<Stored<Idea>> { Ideas.List().pages(mvvmEnv: environment) }
    /// ```
    ///
    /// A page has the largest number of rows that the resource offers and the list wants. An order of
    /// the list takes the place of that of the request.
    public func pages(mvvmEnv: MVVMEnvironment) -> ListPages<Stored<R.Fields>> {
        pages(
            baseURL: mvvmEnv.serverBaseURL, locale: mvvmEnv.localizer.locale,
            by: mvvmEnv.transport)
    }

    /// The instances that the request finds at a server, page by page.
    ///
    /// - Parameters:
    ///   - baseURL: The server's address.
    ///   - locale: The reader's language, `nil` for the one of the process.
    ///   - transport: The way to the server, such as a `RequestClient`.
    /// - Returns: The source, of which no page is loaded yet.
    public func pages(
        baseURL: URL, locale: Locale? = nil, by transport: any RequestTransport
    ) -> ListPages<Stored<R.Fields>> {
        ListPages { wanted, _ in
            let request = page(wanted)
            let list = try await request.processRequest(
                baseURL: baseURL, locale: locale, by: transport)
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
