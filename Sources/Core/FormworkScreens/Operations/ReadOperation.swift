import Formwork

/// An operation that only reads: equal ones in flight are one run, whose result all callers get.
///
/// ```swift
/// struct ReadArticle: ReadOperation, Hashable {
///     let id: ModelIdType
///
///     func doRun(in context: OperationContext) async throws -> Article {
///         try await context.send(ShowArticle(query: .init(id: id)))
///     }
/// }
/// ```
///
/// The run ends early only when all callers have cancelled. A read that starts after a write has ended
/// never gets the result of a run that began before: it is a run of its own.
public protocol ReadOperation<Output>: ServerOperation {
    /// The type of the identity.
    associatedtype Identity: Hashable & Sendable

    /// The value by which runs of this type are equal, by default the operation itself.
    var identity: Identity { get }
}

extension ReadOperation where Self: Hashable {
    /// The operation.
    public var identity: Self { self }
}

extension ReadOperation {
    /// The identity among those of all reads.
    var key: TypedKey { TypedKey(Self.self, identity) }
}
