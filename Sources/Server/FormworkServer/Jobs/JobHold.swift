import Formwork
import Foundation
import Logging

/// The hold of a node on a job: its lease, and its progress.
actor JobHold {
    /// The time after which a job is taken by another node if its lease was not renewed, in seconds.
    static let lease: TimeInterval = 60

    /// The shortest time between two writes of a progress.
    static let noteInterval = Duration.milliseconds(500)

    private var job: StoredJob
    private var progress: JobProgress
    private var written = ContinuousClock.now
    private let application: AnsweringApplication

    private var services: ServerServices { application.value.services }

    init(_ job: StoredJob, at application: AnsweringApplication) {
        (self.job, self.application) = (job, application)
        progress = JobProgress(job.progress)
        progress.outcome = nil
    }

    /// Notes how much is done, and writes it if the last time is long enough ago.
    func note(_ done: Int, of total: Int?) async {
        (progress.done, progress.total) = (done, total)
        let now = ContinuousClock.now
        guard now - written >= Self.noteInterval else { return }
        written = now
        _ = await renew()
    }

    /// Notes the outcome, which is written with the end of the job.
    func note(_ outcome: JobOutcome) { progress.outcome = outcome }

    /// Writes the progress and holds the job longer; `false` if another node has it by now.
    ///
    /// A queue that is out of order for a moment is asked again before the lease is over.
    func renew() async -> Bool {
        job.progress = progress.data
        do {
            return try await services.jobs.queue.renew(job, until: services.now() + Self.lease)
        } catch {
            services.logger.warning("A job could not be held: \(error)")
            return true
        }
    }

    /// Holds the job until the task is cancelled, and returns once another node has it.
    func keep() async throws {
        repeat { try await Task.sleep(for: .seconds(Self.lease / 3)) } while await renew()
    }

    /// Ends the try, also while the node ends.
    ///
    /// A queue that is out of order for a moment is asked again as long as the lease lasts, unless the node ends: work
    /// that is done would be done a second time.
    func end(_ ending: JobEnding) async {
        job.progress = progress.data
        let start = ContinuousClock.now
        while await !isNoted(ending), ContinuousClock.now - start < .seconds(Self.lease) {
            guard (try? await Task.sleep(for: Self.noteInterval)) != nil else { return }
        }
    }

    private func isNoted(_ ending: JobEnding) async -> Bool {
        await Task { [job, services] in
            do {
                _ = try await services.jobs.queue.end(job, as: ending, now: services.now())
                return true
            } catch {
                services.logger.warning("The end of a job could not be noted: \(error)")
                return false
            }
        }.value
    }
}
