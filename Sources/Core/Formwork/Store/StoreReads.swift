import Synchronization

/// The models and background jobs that were read for an answer, which depends on them.
///
/// A store notes each read: `StoreReads.note(M.self)`.
public final class StoreReads: Sendable {
    /// The reads of the current task; `nil` if they are of no interest.
    @TaskLocal package static var current: StoreReads?

    private let names = Mutex<Set<String>>([])

    /// Makes an empty list.
    package init() {}

    /// The names of the models and jobs.
    package var models: Set<String> { names.withLock(\.self) }

    /// Notes that instances of a model are read.
    public static func note<M: StoredModel>(_ type: M.Type) { note(M.modelType) }

    /// Notes that the progress of a background job is read.
    package static func note(job id: ModelIdType) {
        note(StoreWrite.name(ofJob: id))
        note(StoreWrite.name(ofJob: nil))
    }

    /// Notes that a list of background jobs is read.
    package static func noteJobs() { note(StoreWrite.jobs) }

    /// Notes a name, which is not made where no one looks at the reads.
    private static func note(_ name: @autoclosure () -> String) {
        guard let current else { return }
        let made = name()
        _ = current.names.withLock { $0.insert(made) }
    }
}
