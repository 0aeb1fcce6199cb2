public import Formwork
public import Foundation
import Synchronization

/// A queue of jobs in this process, for stores without one of their own; it is gone with the process.
///
/// - Complexity: Each call is linear in the number of jobs, that of taking n log n.
public final class InProcessJobs: StoreJobs {
    private let jobs = Mutex<[UUID: StoredJob]>([:])
    private let writes: StoreWrites?

    /// Makes an empty queue.
    public convenience init() { self.init(reportingTo: nil) }

    /// Makes an empty queue that notes the progress of its jobs among the writes of a store.
    init(reportingTo writes: StoreWrites?) { self.writes = writes }

    /// Adds jobs, unless one of the same kind and key is known.
    public func add(_ added: [StoredJob]) async throws(ModelStoreError) {
        for job in added { try job.checkSize() }
        let crowded = jobs.withLock { jobs -> String? in
            var kept = jobs
            var names = Set(kept.values.map(\.name))
            for job in added where kept[job.id] == nil && names.insert(job.name).inserted {
                kept[job.id] = job
            }
            for kind in Set(added.map(\.kind)) {
                let waiting = kept.values.filter { $0.kind == kind && $0.status == .waiting }
                guard waiting.count <= JobLimits.maximumWaiting,
                    waiting.reduce(0, { $0 + $1.content.count }) <= JobLimits.maximumSize
                else { return kind }
            }
            jobs = kept
            return nil
        }
        if let crowded { throw .crowded(crowded) }
    }

    /// Takes the jobs that are due, each for one holder.
    public func take(
        _ count: Int, ofKinds kinds: [String], now: Date, until end: Date
    ) async -> [StoredJob] {
        let kinds = Set(kinds)
        return jobs.withLock { jobs in
            let due = jobs.values.filter {
                $0.status == .waiting && $0.due <= now && kinds.contains($0.kind)
            }
            let holder = UUID().uuidString
            return due.sorted { $0.due < $1.due }.prefix(max(0, count)).map { job in
                let taken = job.taken(until: end, by: holder)
                jobs[job.id] = taken
                return taken
            }
        }
    }

    /// Writes the progress of a job, and holds it longer.
    public func renew(_ job: StoredJob, until end: Date) async -> Bool {
        replace(job) { $0.held(until: end) }
    }

    /// Ends a try at a job.
    public func end(_ job: StoredJob, as ending: JobEnding, now: Date) async -> Bool {
        let isEnded = replace(job) { $0.ended(ending, at: now) }
        jobs.withLock { jobs in
            jobs = jobs.filter { !$0.value.isOver(now: now) }
            let failed = jobs.values.filter { $0.status == .failed }.sorted { $0.due > $1.due }
            for job in failed.dropFirst(JobLimits.maximumFailed) { jobs[job.id] = nil }
        }
        return isEnded
    }

    /// Returns a job.
    public func job(_ id: UUID) async -> StoredJob? { jobs.withLock { $0[id] } }

    /// Returns the jobs that have failed, the last first, without their contents.
    public func failedJobs() async -> [StoredJob] {
        jobs.withLock { $0.values.filter { $0.status == .failed } }
            .sorted { $0.due > $1.due }.map(\.withoutContent)
    }

    /// Lets a job that has failed wait again.
    public func beginAgain(_ id: UUID, now: Date) async -> Bool {
        let isWaiting = jobs.withLock { jobs in
            guard let job = jobs[id], job.status == .failed else { return false }
            jobs[id] = job.again(at: now)
            return true
        }
        if isWaiting { writes?.note(job: id) }
        return isWaiting
    }

    /// Puts another state in the place of a job, unless another holder has it by now.
    private func replace(_ job: StoredJob, by next: (StoredJob) -> StoredJob) -> Bool {
        let isReplaced = jobs.withLock { jobs in
            guard let known = jobs[job.id], known.status == .waiting, known.holder == job.holder
            else { return false }
            jobs[job.id] = next(job)
            return true
        }
        if isReplaced { writes?.note(job: job.id) }
        return isReplaced
    }
}

extension StoredJob {
    /// The kind and the key.
    fileprivate var name: [String] { [kind, key] }

    /// Whether the job has ended so long ago that it is forgotten.
    fileprivate func isOver(now: Date) -> Bool {
        switch status {
        case .waiting: false
        case .done: now.timeIntervalSince(due) >= JobLimits.doneLifetime
        case .failed: now.timeIntervalSince(due) >= JobLimits.failedLifetime
        }
    }
}
