import Formwork
import Foundation
import Logging

/// One try at a job that this node holds.
///
/// 1. a job whose tries have all ended with their processes has failed,
/// 2. the work is done within its time, while the lease is renewed,
/// 3. its end is noted: done, to be tried again, or failed.
struct JobTry: Sendable {
    let job: StoredJob
    let kind: JobKind
    let application: AnsweringApplication

    private var services: ServerServices { application.value.services }

    func run() async {
        let hold = JobHold(job, at: application)
        // A node that ends gives its jobs back, which is no failure.
        guard job.tries <= kind.maximumTries * 2 else {
            return await fail(hold, "The process ended during each try.")
        }
        do {
            try await work(hold)
            await hold.end(.done)
        } catch is JobLoss {
            services.logger.warning("The job \(job.kind) is done by another node by now.")
        } catch let failure as JobFailure {
            await fail(hold, failure.description)
        } catch  where Task.isCancelled {
            await hold.end(.again(at: services.now(), problem: nil))
        } catch  where job.tries >= kind.maximumTries {
            await fail(hold, error.logText)
        } catch {
            services.logger.warning("The job \(job.kind) is tried again: \(error.logText)")
            await hold.end(
                .again(at: services.now() + Self.pause(after: job.tries), problem: error.logText))
        }
    }

    private func fail(_ hold: JobHold, _ problem: String) async {
        services.logger.error("The job \(job.kind) \(job.id) has failed: \(problem)")
        await hold.end(.failed(problem: problem))
    }

    /// Does the work, and gives it up if another node has the job.
    private func work(_ hold: JobHold) async throws {
        let context = JobContext(
            id: job.id, attempt: job.tries, now: services.now(), application: application,
            hold: hold)
        let key = SubmissionKey(request: "job \(job.kind)", sender: "", text: job.id.uuidString)
        let claim = SubmissionClaim(key, content: job.kind, date: context.now)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { [job, kind, time = application.value.jobTime] in
                try await time.run {
                    try await SubmissionClaim.$current.withValue(claim) {
                        try await BackgroundJobs.$current.withValue(context.jobs) {
                            try await kind.run(job.content, context)
                        }
                    }
                }
            }
            tasks.addTask {
                try await hold.keep()
                throw JobLoss()
            }
            defer { tasks.cancelAll() }
            try await tasks.next()
        }
    }

    /// The longest pause before another try, in seconds.
    static let longestPause: TimeInterval = 3_600

    /// The pause before another try, in seconds: two at first, and twice as long after each, somewhat less at random so
    /// that jobs which failed at the same time come back at different ones.
    static func pause(after tries: Int) -> TimeInterval {
        let whole = min(longestPause, pow(2, Double(min(tries, 30))))
        return whole * .random(in: 0.75...1)
    }
}

/// The end of work on a job that another node has by now.
private struct JobLoss: Error {}
