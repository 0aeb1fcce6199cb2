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

/// The type and the identity of a read.
struct ReadIdentity: Hashable, Sendable {
    private let type: ObjectIdentifier
    private let value: any Hashable & Sendable

    init<Read: ReadOperation>(_ read: Read) {
        type = ObjectIdentifier(Read.self)
        value = read.identity
    }

    static func == (first: ReadIdentity, second: ReadIdentity) -> Bool {
        first.type == second.type && AnyHashable(first.value) == AnyHashable(second.value)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(AnyHashable(value))
    }
}
