public import Formwork
import FormworkTables
public import Foundation
import GRDB

extension SQLiteStore: StoreJobs {
    /// The store itself: its jobs are in the same file as its models.
    public var jobs: (any StoreJobs)? { self }

    /// Adds jobs, unless one of the same kind and key is known.
    public func add(_ jobs: [StoredJob]) async throws(ModelStoreError) {
        try await write("adding jobs") { try $0.add(jobs, $1) }
    }

    /// Takes the jobs that are due, each for one holder.
    public func take(
        _ count: Int, ofKinds kinds: [String], now: Date, until end: Date
    ) async throws(ModelStoreError) -> [StoredJob] {
        guard try await read({ try $0.hasDue(now: now, $1) }) else { return [] }
        return try await write("taking jobs") {
            try $0.take(count, ofKinds: kinds, now: now, until: end, $1)
        }
    }

    /// Writes the progress of a job, and holds it longer.
    public func renew(_ job: StoredJob, until end: Date) async throws(ModelStoreError) -> Bool {
        try await change("holding a job") { try $0.renew(job, until: end, $1) }
    }

    /// Ends a try at a job.
    public func end(
        _ job: StoredJob, as ending: JobEnding, now: Date
    ) async throws(ModelStoreError) -> Bool {
        try await change("ending a job") { try $0.end(job, as: ending, now: now, $1) }
    }

    /// Returns a job.
    public func job(_ id: UUID) async throws(ModelStoreError) -> StoredJob? {
        try await read { try $0.job(id, $1) }
    }

    /// Returns the jobs that have failed, the last first, without their contents.
    public func failedJobs() async throws(ModelStoreError) -> [StoredJob] {
        try await read { try $0.failedJobs($1) }
    }

    /// Lets a job that has failed wait again.
    public func beginAgain(_ id: UUID, now: Date) async throws(ModelStoreError) -> Bool {
        try await change("beginning a job again") { try $0.beginAgain(id, now: now, $1) }
    }

    private func read<Found: Sendable>(
        _ work: @escaping @Sendable (JobTable, Database) throws -> Found
    ) async throws(ModelStoreError) -> Found {
        do {
            return try await access.look { try work(JobTable(), $0) }
        } catch {
            throw ModelStoreError(error, while: "reading jobs")
        }
    }

    /// Changes a job, which those who follow the writes are to see.
    private func change(
        _ task: String, _ work: @escaping @Sendable (JobTable, Database) throws -> Bool
    ) async throws(ModelStoreError) -> Bool {
        let isChanged = try await write(task, work)
        if isChanged { feed?.wake() }
        return isChanged
    }

    private func write<Written: Sendable>(
        _ task: String, _ work: @escaping @Sendable (JobTable, Database) throws -> Written
    ) async throws(ModelStoreError) -> Written {
        do {
            return try await access.write { try work(JobTable(), $0) }
        } catch {
            throw ModelStoreError(error, while: task)
        }
    }
}
