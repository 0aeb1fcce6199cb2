import Formwork
import Foundation

/// The jobs of one type: the way from the kept value to its work.
struct JobKind: Sendable {
    let name: String
    let type: String
    let maximumTries: Int
    let run: @Sendable (Data, JobContext) async throws -> Void

    init<J: BackgroundJob>(_ type: J.Type) {
        name = J.kind
        self.type = String(reflecting: type)
        maximumTries = J.maximumTries
        run = { content, context in
            let job: J
            do {
                job = try JSONDecoder().decode(J.self, from: content)
            } catch {
                throw JobFailure("The kept value of the job cannot be read: \(error.logText)")
            }
            try await job.run(context)
        }
    }
}
