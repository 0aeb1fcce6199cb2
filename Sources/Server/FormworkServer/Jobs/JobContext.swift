public import Formwork
package import FormworkCryptography
public import Foundation
import Logging

/// The circumstances under which a job is done.
public struct JobContext: Sendable {
    /// The identity of the job.
    public let id: UUID

    /// The number of the try, the first being 1.
    public let attempt: Int

    /// The store of the models.
    ///
    /// A write happens once for each job, as long as each try makes the same writes in the same order.
    public var store: any ModelStore { services.store }

    /// The time at which the try began.
    public let now: Date

    /// The queue, for jobs that follow.
    public var jobs: BackgroundJobs { services.jobs }

    /// The recognition of the application.
    package var recognition: (any CallerRecognition)? { services.recognition }

    let application: AnsweringApplication
    let hold: JobHold

    private var services: ServerServices { application.value.services }

    /// Notes how much is done, for the page of the job; it is written at most twice a second.
    ///
    /// - Parameters:
    ///   - done: The number of parts that are done.
    ///   - total: The number of all parts; `nil` if it is not known.
    public func progress(_ done: Int, of total: Int? = nil) async {
        await hold.note(done, of: total)
    }

    /// Writes a line to the log of the application.
    public func log(_ text: String) { services.logger.notice("\(text)") }

    /// The keys of the site that seal for one purpose: the first one seals, and all open.
    package func sealingKeys(of parts: [Data], for purpose: StaticString) -> [SealingKey] {
        services.deployment.signingKey.sealingKeys(of: parts, for: purpose)
    }
}
