public import Foundation

/// The bounds of the jobs that a queue keeps.
public enum JobLimits {
    /// The maximum number of jobs of one kind that wait, about; further ones are refused.
    public static let maximumWaiting = 10_000

    /// The maximum number of bytes of the contents of all jobs of one kind that wait, about.
    public static let maximumSize = 128 << 20

    /// The maximum number of bytes of the content of one job.
    public static let maximumContentSize = 8 << 20

    /// The maximum number of bytes of a key.
    public static let maximumKeyLength = 200

    /// The maximum number of bytes of a progress.
    public static let maximumProgressSize = 16 << 10

    /// The maximum number of characters of a problem; the rest is left out.
    public static let maximumProblemLength = 1_000

    /// The time for which a job that is done is known, in seconds: its progress can be seen, and a job of the same
    /// key is not added.
    public static let doneLifetime: TimeInterval = 86_400

    /// The time for which a job that has failed can be begun again, in seconds.
    public static let failedLifetime: TimeInterval = 30 * 86_400

    /// The maximum number of jobs that have failed; the oldest are removed.
    public static let maximumFailed = 1_000

    /// The number of old jobs that the end of one removes at most.
    package static let sweep = 10
}

extension StoredJob {
    /// - Throws: `invalid` for a job that is larger than a queue takes.
    package func checkSize() throws(ModelStoreError) {
        guard content.count <= JobLimits.maximumContentSize,
            key.utf8.count <= JobLimits.maximumKeyLength
        else {
            throw ModelStoreError(
                .failed,
                message: """
                    A job \(kind) has \(content.count) bytes and a key of \(key.utf8.count): at most \
                    \(JobLimits.maximumContentSize) and \(JobLimits.maximumKeyLength) are kept.
                    """)
        }
    }
}

extension ModelStoreError {
    /// The refusal of a job because too many of its kind wait.
    package static func crowded(_ kind: String) -> ModelStoreError {
        ModelStoreError(
            .unavailable,
            message: "Too many jobs \(kind) wait already. Try again when some of them are done.")
    }
}
