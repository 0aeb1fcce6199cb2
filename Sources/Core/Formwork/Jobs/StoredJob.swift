public import Foundation

/// A background job as a queue keeps it: its content as bytes, and the state that it is in.
public struct StoredJob: Hashable, Sendable {
    /// The state of a job.
    public enum Status: Int, Hashable, Sendable, CaseIterable {
        /// The job waits, or a holder works on it.
        case waiting = 0
        /// The job is done.
        case done = 1
        /// All tries have failed: the job rests until it is begun again by hand.
        case failed = 2
    }

    /// The identity.
    public let id: UUID

    /// The kind, by which those that can do it find it.
    public let kind: String

    /// A text that no other job of the kind has, as long as the queue knows it.
    public let key: String

    /// A digest of the one who may see the progress; `nil` for administrators alone.
    public let owner: String?

    /// The content, which only those know who do jobs of the kind; empty once the job is done.
    public internal(set) var content: Data

    /// The state.
    public internal(set) var status = Status.waiting

    /// The time from which on the job can be taken: of a job that is held the end of the lease, of one that has
    /// ended the time of its end.
    public internal(set) var due: Date

    /// The number of tries that were begun.
    public internal(set) var tries = 0

    /// A text that is new with each try; `nil` while the job waits for its first.
    public internal(set) var holder: String?

    /// The progress, as those wrote it who do the job.
    public var progress = Data()

    /// The reason why the last try failed, for operators.
    public internal(set) var problem: String?

    /// Makes a job that waits for its first try.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - key: A text that no other job of the kind has; by default the identity.
    ///   - owner: A digest of the one who may see the progress.
    ///   - content: The content.
    ///   - due: The time of the first try.
    ///   - id: The identity.
    public init(
        kind: String, key: String? = nil, owner: String? = nil, content: Data, due: Date,
        id: UUID = UUID()
    ) {
        self.id = id
        self.kind = kind
        self.key = key ?? id.uuidString
        self.owner = owner
        self.content = content
        self.due = due
    }

    /// Makes a job as a queue has kept it.
    package init(
        id: UUID, kind: String, key: String, owner: String?, content: Data, status: Status,
        due: Date, tries: Int, holder: String?, progress: Data, problem: String?
    ) {
        self.init(kind: kind, key: key, owner: owner, content: content, due: due, id: id)
        (self.status, self.tries, self.holder) = (status, tries, holder)
        (self.progress, self.problem) = (progress, problem)
    }

    /// The job as the holder of a new try has it.
    package func taken(until end: Date, by holder: String) -> StoredJob {
        var job = self
        (job.due, job.holder) = (end, holder)
        job.tries += 1
        return job
    }

    /// The job that its holder holds longer.
    package func held(until end: Date) -> StoredJob {
        var job = self
        job.due = end
        return job
    }

    /// The job after the end of a try, with the progress that it has.
    package func ended(_ ending: JobEnding, at now: Date) -> StoredJob {
        var job = self
        job.holder = nil
        job.due = now
        switch ending {
        case .done: (job.status, job.problem, job.content) = (.done, nil, Data())
        case .again(let date, let problem): (job.due, job.problem) = (date, problem)
        case .failed(let problem): (job.status, job.problem) = (.failed, problem)
        }
        job.problem = job.problem.map { String($0.prefix(JobLimits.maximumProblemLength)) }
        return job
    }

    /// The job without its content.
    package var withoutContent: StoredJob {
        var job = self
        job.content = Data()
        return job
    }

    /// The job that waits again, with all of its tries.
    package func again(at now: Date) -> StoredJob {
        var job = self
        (job.status, job.due, job.tries, job.problem) = (.waiting, now, 0, nil)
        return job
    }
}

/// The end of a try at a job.
public enum JobEnding: Hashable, Sendable {
    /// The job is done.
    case done
    /// The job is tried again at a time, because of a problem.
    case again(at: Date, problem: String?)
    /// The job is not tried any more, because of a problem.
    case failed(problem: String)
}
