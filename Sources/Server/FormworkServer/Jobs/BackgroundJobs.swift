public import Formwork
public import Foundation

/// The background jobs of an application: each is done once in effect, by one of the nodes that share the store.
///
/// ```swift
/// try await context.jobs.add(Reminder(name: "Ann")) {
///     try await context.store.insert(idea)
/// }
/// ```
public struct BackgroundJobs: Sendable {
    /// The jobs of the application that answers the request of the current task.
    @TaskLocal static var current: BackgroundJobs?

    let queue: any StoreJobs
    var signal = JobSignal()
    /// The role of those who see the jobs that have failed; `nil` if nothing shows them.
    var administrator: String?
    private let now: @Sendable () -> Date

    init(_ queue: any StoreJobs, now: @escaping @Sendable () -> Date) {
        self.queue = queue
        self.now = now
    }

    /// The jobs of a store, for what no application answers.
    init(of store: any ModelStore) {
        self.init(store.jobs ?? InProcessJobs()) { Date() }
    }

    /// Adds a job, and returns its identity.
    ///
    /// - Throws: `ModelStoreError` if too many jobs of the kind wait, or it is too large.
    @discardableResult
    public func add<J: BackgroundJob>(_ job: J) async throws -> UUID {
        try await add(job, owner: nil)
    }

    /// Adds a job in the transaction of a write: either both are there, or neither is.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - write: The work, which writes to the store of the application.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work, after which there is no job, or of the queue.
    @discardableResult
    public func add<J: BackgroundJob, Result: Sendable>(
        _ job: J, with write: @Sendable () async throws -> Result
    ) async throws -> Result {
        let result = try await AddedJobs([try stored(job, owner: nil)]).add(to: queue, with: write)
        signal.wake()
        return result
    }

    /// Adds a job whose progress its owner may see.
    func add<J: BackgroundJob>(_ job: J, owner: String?, id: UUID = UUID()) async throws -> UUID {
        let stored = try stored(job, owner: owner, id: id)
        try await queue.add([stored])
        signal.wake()
        return stored.id
    }

    /// Returns a job, of which an answer is made that follows its progress; `nil` if it is not known.
    func job(_ id: UUID) async throws -> StoredJob? {
        StoreReads.note(job: id)
        return try await queue.job(id)
    }

    /// Returns the jobs that have failed, of which an answer is made that follows them.
    func failedJobs() async throws -> [StoredJob] {
        StoreReads.noteJobs()
        return try await queue.failedJobs()
    }

    private func stored<J: BackgroundJob>(
        _ job: J, owner: String?, id: UUID = UUID()
    ) throws -> StoredJob {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return StoredJob(
            kind: J.kind, key: job.key, owner: owner, content: try encoder.encode(job), due: now(),
            id: id)
    }
}

extension ResourceContext {
    /// The background jobs of the application, for hooks.
    public var jobs: BackgroundJobs { BackgroundJobs.current ?? BackgroundJobs(of: store) }
}
