public import Foundation
import Synchronization

/// A submission that the current task works on, so that a store does its writes only once.
///
/// A store with a memory of submissions records each write of the work in the transaction of the
/// write itself. If the process ends before the submission is answered, or another process works on
/// the same submission, the work is done again from the beginning: each recorded write then has its
/// former result and changes nothing, and only what is missing is written.
///
/// ```swift
/// try await SubmissionClaim.$current.withValue(SubmissionClaim(submission, content: digest)) {
///     try await store.insert(idea)
/// }
/// ```
public final class SubmissionClaim: Sendable {
    /// The claim of the current task.
    @TaskLocal public static var current: SubmissionClaim?

    /// The submission.
    public let key: SubmissionKey

    /// A short text that differs when the content of the submission does.
    public let content: String

    /// The time at which the work began.
    public let date: Date

    private let writes = Mutex(0)

    /// Makes a claim whose first write is still to come.
    public init(_ key: SubmissionKey, content: String, date: Date = Date()) {
        self.key = key
        self.content = content
        self.date = date
    }

    /// Returns the number of the next write, the first being 1.
    ///
    /// The same work makes the same writes in the same order.
    public func nextWrite() -> Int {
        writes.withLock { writes in
            writes += 1
            return writes
        }
    }
}
