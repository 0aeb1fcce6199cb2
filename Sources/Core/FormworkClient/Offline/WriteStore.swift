public import Foundation

/// The place in which the writes of one user to one server wait.
///
/// ``InMemoryWriteStore`` forgets with the process; `SQLiteWriteStore` of `FormworkSQLite` keeps them in a
/// file, for all processes of the user.
public protocol WriteStore: Sendable {
    /// Returns the writes without their contents.
    func load() async throws -> StoredWrites

    /// Returns the number of changes so far, by all processes.
    func revision() async throws -> Int

    /// Returns the content of a write; `nil` if it does not wait any more.
    func content(of number: Int) async throws -> WriteContent?

    /// Keeps all of some changes or none of them, unless there were others in between.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - revision: The number of changes after which they were decided; they are one more.
    /// - Returns: Whether they are kept; if not, another process has changed something.
    /// - Throws: `ModelStoreError`, such as `full`, if they cannot be kept.
    func commit(_ changes: [WriteChange], after revision: Int) async throws -> Bool

    /// Makes this process the one that sends, and returns whether it is; the end of a process ends that.
    func claimSending() async throws -> Bool

    /// Lets other processes send.
    func releaseSending() async
}

/// The content of a write that waits.
public struct WriteContent: Hashable, Sendable {
    /// The request in the form of the wire.
    public var request: WireRequest

    /// The server's description of the problem that is in question.
    public var problem: Data?

    /// Makes a content.
    public init(request: WireRequest, problem: Data? = nil) {
        (self.request, self.problem) = (request, problem)
    }
}
