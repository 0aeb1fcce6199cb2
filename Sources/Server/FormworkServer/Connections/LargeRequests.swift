import Dispatch
import Foundation

/// An executor on which the work for requests with large bodies takes turns.
///
/// Reading and judging a body of a megabyte takes up to some tens of milliseconds of one processor.
/// On the shared executor, as many such requests as there are threads would keep every page waiting
/// for all of that time; here they only wait for one another.
///
/// ```swift
/// await withTaskExecutorPreference(largeRequests.executor(for: body)) { await read(body) }
/// ```
final class LargeRequests: TaskExecutor {
    private let queue = DispatchQueue(label: "formwork.large-requests")

    /// Returns this executor for a large body, and `nil`, which is the shared one, for any other.
    func executor(for body: Data?) -> LargeRequests? {
        (body?.count ?? 0) > ServerLimits.largeBodyBytes ? self : nil
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
