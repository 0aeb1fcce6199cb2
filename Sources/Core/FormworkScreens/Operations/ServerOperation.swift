public import FormworkClient

/// The work that an action of a screenlet starts: it checks its values, reads or writes them at a
/// server or elsewhere, and ends with a result or an error.
///
/// ```swift
/// struct SaveBookmarkOperation: ServerOperation {
///     let url: String
///     let title: String
///
///     func validateData() throws {
///         guard URL(string: url)?.host() != nil else { throw RequestError(.invalid) }
///     }
///
///     func doRun(in context: OperationContext) async throws -> StoredReference {
///         try await context.send(Bookmarks.Create(requestBody: Bookmark(url: url, title: title)))
///     }
/// }
///
/// @MainActor func save(_ url: String, _ title: String) {
///     SaveBookmarkOperation(url: url, title: title).start(in: graph) { bookmark in
///         print("Saved as", bookmark.id)
///     } onFailure: { error in
///         print(error)
///     }
/// }
/// ```
///
/// An operation is a value: it may be started again, and each start is a run of its own. One that only
/// reads is a ``ReadOperation``; one request alone is a ``RequestOperation``. Seed: the class of the
/// same name in Liferay Screens. It is not called Operation, as a class of Foundation has that name.
public protocol ServerOperation<Output>: Sendable {
    /// The result.
    associatedtype Output: Sendable

    /// The name in messages for developers, by default that of the type.
    var operationName: String { get }

    /// The time that the operation may run, by default ``OperationGraph/timeLimit``; it does not count
    /// while the operation waits.
    var timeLimit: Duration { get }

    /// The attempts at ``doRun(in:)``, by default one: requests are repeated already on their way.
    ///
    /// An attempt is repeated if its error has `canBeRepeated`; the clock is that of the graph.
    var retries: RetryPolicy { get }

    /// Checks the values of the operation, before it waits or runs.
    ///
    /// - Throws: The error with which the operation ends; a `ValidationError` ends it with a
    ///   `RequestError` of the code `invalid`, as a server would.
    func validateData() throws

    /// Prepares the run, once.
    func preRun(in context: OperationContext) async throws

    /// Does the work, and returns the result.
    func doRun(in context: OperationContext) async throws -> Output

    /// Concludes a run that has a result and was not cancelled.
    func postRun(_ result: Output, in context: OperationContext) async throws
}

extension ServerOperation {
    /// The name of the type.
    public var operationName: String { "\(Self.self)" }

    /// Two minutes.
    public var timeLimit: Duration { OperationGraph.timeLimit }

    /// One attempt.
    public var retries: RetryPolicy { .once }

    /// Accepts all values.
    public func validateData() throws {}

    /// Does nothing.
    public func preRun(in context: OperationContext) async throws {}

    /// Does nothing.
    public func postRun(_ result: Output, in context: OperationContext) async throws {}
}
