/// A query for a part of a longer list.
///
/// ```swift
/// struct IdeasQuery: PaginatedQuery {
///     let page: Int?
///     var pagination: Pagination { Pagination(page: page ?? 1, size: 25) }
/// }
/// ```
///
/// A factory selects that part with `ModelQuery(pagination: context.request.query.pagination)`. Seed:
/// the protocol of the same name in FOSMVVM.
public protocol PaginatedQuery: ServerRequestQuery {
    /// The requested part.
    var pagination: Pagination { get }
}
