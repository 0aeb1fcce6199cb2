import Formwork
import Foundation
import Logging

extension AnsweringApplication {
    private var services: ServerServices { value.services }

    /// Takes jobs of the registered kinds; none while the queue is out of order.
    func takeJobs(_ count: Int) async -> [StoredJob] {
        guard count > 0, !value.jobKinds.isEmpty, !Task.isCancelled else { return [] }
        let now = services.now()
        do {
            return try await services.jobs.queue.take(
                count, ofKinds: value.jobKinds.keys.sorted(), now: now, until: now + JobHold.lease)
        } catch {
            services.logger.error("No jobs can be taken: \(error)")
            return []
        }
    }

    /// Tries a job that was taken.
    func tryJob(_ job: StoredJob) async {
        guard let kind = value.jobKinds[job.kind] else { return }
        await JobTry(job: job, kind: kind, application: self).run()
    }
}
