import Synchronization

/// Jobs that are added with the writes of the current task, in their transaction.
///
/// ```swift
/// let letter = StoredJob(kind: "letter", content: Data("Welcome".utf8), due: Date())
/// try await AddedJobs([letter]).add(to: queue) {
///     try await store.insert(idea)
/// }
/// ```
///
/// Either the write and the jobs are there, or neither is. Each write of the task adds them, so that the first one that
/// succeeds does; they have keys, and are there once.
public final class AddedJobs: Sendable {
    /// The jobs of the current task.
    @TaskLocal public static var current: AddedJobs?

    private let jobs: [StoredJob]
    private let isTaken = Mutex(false)

    /// Makes jobs that no write has added yet.
    public init(_ jobs: [StoredJob]) { self.jobs = jobs }

    /// The jobs, for a store that adds them in the transaction of the next write.
    package func take() -> [StoredJob] {
        isTaken.withLock { $0 = true }
        return jobs
    }

    /// Does the work, with whose writes the jobs are added; where no write has taken them, they are added at its end.
    ///
    /// - Parameters:
    ///   - queue: The queue.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work or of the queue.
    public func add<Result: Sendable>(
        to queue: any StoreJobs, with work: @Sendable () async throws -> Result
    ) async throws -> Result {
        let result = try await Self.$current.withValue(self) { try await work() }
        if !isTaken.withLock(\.self) { try await queue.add(jobs) }
        return result
    }
}
