/// A query with the identity of the instance that a request is about, as the client received it.
///
/// ```swift
/// struct ArchiveQuery: TargetedQuery {
///     let target: ModelIdentity
/// }
/// ```
///
/// On the server `context.target(Stored<Idea>.self)` finds the instance; one of another model is not
/// found. It is found for any caller, and a client can make an identity up: the server checks who may
/// see the instance. Seed: the protocol of the same name in FOSMVVM.
public protocol TargetedQuery: ServerRequestQuery {
    /// The identity of the instance.
    var target: ModelIdentity { get }
}
