/// What happened in a refresh: who was told, why, what it read and wrote, and how long it took.
public struct RefreshTrace: Hashable, Sendable {
    /// The turns in their order.
    public internal(set) var turns: [Turn] = []

    /// One turn of one observer.
    public struct Turn: Hashable, Sendable {
        /// The name of its registration.
        public let registration: String

        /// When its turn is.
        public let kind: Registration.Turn

        /// Its level among the smart ones.
        public let level: Int

        /// In which round of the refresh it was, from 1.
        public let round: Int

        /// The properties whose change it was told of; empty for the first time.
        public let causes: [String]

        /// The properties that it read, each once.
        public internal(set) var reads: [String] = []

        /// The properties that it changed, each once.
        public internal(set) var writes: [String] = []

        /// How long it took.
        public internal(set) var duration: Duration = .zero
    }
}
