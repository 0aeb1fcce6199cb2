/// A query with the identity of the instance within which a request looks, such as the project of some
/// tasks.
///
/// ```swift
/// struct TasksQuery: RootedQuery, PaginatedQuery {
///     let rootIdentity: ModelIdentity
///     let page: Int?
///     var pagination: Pagination { Pagination(page: page ?? 1, size: 25) }
/// }
/// ```
///
/// On the server `context.root(Stored<Idea>.self)` finds the instance; one of another model is not
/// found. It is found for any caller, and a client can make an identity up: the server checks who may
/// see the instance. Seed: the protocol of the same name in FOSMVVM.
public protocol RootedQuery: ServerRequestQuery {
    /// The identity of the instance.
    var rootIdentity: ModelIdentity { get }
}
