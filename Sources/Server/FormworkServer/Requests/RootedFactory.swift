public import Formwork

/// A composable factory whose view model a client can ask for, by the instance that the query names.
///
/// ```swift
/// @ViewModel struct IdeaCard {
///     var vmId: ViewModelId
///     let title: String
///     static func stub() -> Self { .init(vmId: .init(id: "1"), title: "A title") }
/// }
///
/// struct IdeaCardRequest: ViewModelRequest {
///     struct Query: ServerRequestQuery { let id: ModelIdType }
///     typealias ResponseBody = IdeaCard
///     var parts: ServerRequestParts<Self>
///     init(parts: ServerRequestParts<Self>) { self.parts = parts }
/// }
///
/// extension IdeaCard: RootedFactory {
///     typealias Root = Ideas
///     typealias Request = IdeaCardRequest
///     static func rootId(for query: Request.Query) -> ModelIdType { query.id }
///     static func model(context: ProjectionContext<Self>) throws -> Self {
///         IdeaCard(vmId: .init(id: context.root.id), title: context.root.title)
///     }
/// }
/// ```
///
/// An instance that the caller does not see is `notFound`.
public protocol RootedFactory: ComposableFactory, ViewModelFactory, RequestableViewModel
where Context == ServerRequestContext<Request> {
    /// The identity of the root.
    static func rootId(for query: Request.Query) -> ModelIdType
}

extension RootedFactory {
    /// Loads what the factory declares, and makes the view model.
    public static func model(context: ServerRequestContext<Request>) async throws -> Self {
        try await model(
            of: rootId(for: context.request.query), in: context.ofResource,
            appVersion: context.appVersion)
    }
}
