public import Foundation

extension SQLiteStore {
    /// The bounds of a store's record of the writes that submissions have done (`SubmissionClaim`);
    /// the oldest are forgotten first.
    public struct SubmissionLimits: Sendable {
        /// The maximum number of recorded writes.
        public var maximumCount: Int

        /// The maximum number of bytes of all results of writes together, about.
        public var maximumSize: Int

        /// The number of seconds for which a write is recorded.
        public var lifetime: TimeInterval

        /// Makes bounds, by default for 100,000 records of 64 MiB within a day.
        public init(
            maximumCount: Int = 100_000, maximumSize: Int = 64 << 20,
            lifetime: TimeInterval = 86_400
        ) {
            self.maximumCount = maximumCount
            self.maximumSize = maximumSize
            self.lifetime = lifetime
        }
    }
}
