public import Foundation

/// A queue of background jobs, which survive the process where a store keeps them (``ModelStore/jobs``).
///
/// A job is taken for a time, its lease. One whose holder does not renew the lease is taken by another one, so that
/// nothing is lost with a process that is killed. Each try has a holder of its own: what a holder writes whose lease
/// was over, and whose job another one has, changes nothing.
///
/// Each change of the progress or the state of a known job is noted among the writes of the store
/// (``ModelStore/writes``), by the name `formwork_jobs`, so that open pages follow it.
///
/// ```swift
/// let job = StoredJob(kind: "reminder", content: Data("Water the plants".utf8), due: Date())
/// try await store.jobs?.add([job])
/// ```
public protocol StoreJobs: Sendable {
    /// Adds jobs, unless one of the same kind and key is known.
    ///
    /// - Throws: `unavailable` if too many jobs of the kind wait, `failed` for one that is too large.
    func add(_ jobs: [StoredJob]) async throws

    /// Takes the jobs that are due, those first that have waited the longest, each for one holder.
    ///
    /// - Parameters:
    ///   - count: The maximum number.
    ///   - kinds: The kinds that the caller can do.
    ///   - now: The time.
    ///   - end: The end of the lease.
    /// - Returns: The jobs, each with its holder and one try more.
    /// - Throws: Any error of the queue.
    func take(
        _ count: Int, ofKinds kinds: [String], now: Date, until end: Date
    ) async throws -> [StoredJob]

    /// Writes the progress of a job, and holds it longer; `false` if another one has it by now.
    func renew(_ job: StoredJob, until end: Date) async throws -> Bool

    /// Ends a try at a job, with its progress; `false` if another one has it by now.
    func end(_ job: StoredJob, as ending: JobEnding, now: Date) async throws -> Bool

    /// Returns a job; `nil` if it is not known, or not any more.
    func job(_ id: UUID) async throws -> StoredJob?

    /// Returns the jobs that have failed, the last first, at most as many as ``JobLimits/maximumFailed``, without
    /// their contents.
    func failedJobs() async throws -> [StoredJob]

    /// Lets a job that has failed wait again, with all of its tries; `false` if there is none.
    func beginAgain(_ id: UUID, now: Date) async throws -> Bool
}
