public import Foundation

/// A write of an instance of a model, or of a background job, which some process has made.
public struct StoreWrite: Hashable, Sendable {
    /// The name of the model; `formwork_jobs` for a job.
    public let model: String

    /// The instance or the job; `nil` where it is not known which ones were written, so that each of the model's may
    /// have been.
    public let id: ModelIdType?

    /// The version that the write has made; `nil` for a job, and if the instance was removed for good or is not known.
    public let version: Int?

    /// The number of the write, which is the same in each process that shares the store.
    ///
    /// No two writes have the same one, and later writes of an instance have greater ones.
    public let number: Int

    /// Makes a write.
    public init(model: String, id: ModelIdType?, version: Int?, number: Int) {
        (self.model, self.id, self.version, self.number) = (model, id, version, number)
    }
}

extension StoreWrite {
    /// The name in the place of a model for the progress and the end of background jobs.
    package static let jobs = "formwork_jobs"

    /// The name of what was written, by which answers know what they were made of: that of the model, or of the job.
    package var name: String { model == Self.jobs ? Self.name(ofJob: id) : model }

    /// The name of a job; of each where it is not known which one was written.
    package static func name(ofJob id: ModelIdType?) -> String {
        "\(jobs) \(id?.uuidString ?? "")"
    }
}
