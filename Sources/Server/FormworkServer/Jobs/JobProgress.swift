import Formwork
import Foundation

/// The progress of a job as it is kept with it.
struct JobProgress: Codable, Hashable, Sendable {
    /// The number of parts that are done.
    var done = 0
    /// The number of all parts; `nil` if it is not known.
    var total: Int?
    /// The outcome of a job that is done.
    var outcome: JobOutcome?

    /// Reads a kept progress; one that cannot be read is none.
    init(_ data: Data) {
        self = (try? JSONDecoder().decode(Self.self, from: data)) ?? Self()
    }

    private init() {}

    /// The progress as it is kept; a larger one is kept without its outcome.
    var data: Data {
        let data = (try? JSONEncoder().encode(self)) ?? Data()
        guard data.count > JobLimits.maximumProgressSize else { return data }
        var short = self
        short.outcome = nil
        return (try? JSONEncoder().encode(short)) ?? Data()
    }
}

/// The outcome of a job for its reader, in the reader's language.
struct JobOutcome: Codable, Hashable, Sendable {
    /// The text.
    var text: String
    /// The link to more of it, below the root of the site.
    var link: String?
    /// The link of the form that takes all of it back.
    var undoLink: String?
}
