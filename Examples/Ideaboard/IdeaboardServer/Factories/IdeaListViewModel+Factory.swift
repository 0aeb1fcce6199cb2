public import Formwork
public import FormworkServer
public import Ideaboard

extension IdeaListViewModel: ViewModelFactory {
    /// Selects one page of the ideas that contain the words.
    public static func model(
        context: ServerRequestContext<ListIdeasRequest>
    ) async throws -> IdeaListViewModel {
        let request = context.request
        let sort = request.sort.terms.isEmpty ? [SortTerm(.createdAt, .descending)] : request.sort
        let number = min(request.query.page ?? 1, Pagination.furthestPage(size: pageSize))
        let page = try await context.page(
            of: ModelQuery<Idea>(
                search: request.query.search, searchedFields: Idea.searchedFields,
                sort: sort.modelSort,
                pagination: Pagination(page: number, size: pageSize)))
        return IdeaListViewModel(
            rows: try page.models.map { IdeaRowViewModel($0, id: try $0.requireId()) },
            total: page.total, isTotalExact: page.isTotalExact, unreadable: page.unreadable,
            query: request.query, sort: sort)
    }
}

extension ListIdeasRequest: ListedModelRequest {
    /// The ideas.
    public typealias Listed = Idea
}
