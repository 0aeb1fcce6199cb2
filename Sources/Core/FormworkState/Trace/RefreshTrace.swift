/// The record of a refresh: its turns with their causes, accesses and durations.
///
/// Its description has one line for each turn:
///
/// ```
/// priority 10 “Tidy up” (3.1 µs)
///     because of Cart.items
/// smart, level 1 “Total” (2.4 µs)
///     because of Cart.items
///     reads Cart.items, Cart.items.price
///     writes Cart.total
/// ```
public struct RefreshTrace: Hashable, Sendable {
    /// The turns in their order.
    public internal(set) var turns: [Turn] = []

    /// One turn of one observer.
    public struct Turn: Hashable, Sendable {
        /// The name of its registration.
        public let registration: String

        /// The phase of the turn.
        public let kind: Registration.Turn

        /// Its level among the smart ones.
        public let level: Int

        /// The round of the refresh, from 1.
        public let round: Int

        /// The changed properties that caused the turn; empty for the first turn.
        public let causes: [String]

        /// The properties that it read, each once.
        public internal(set) var reads: [String] = []

        /// The properties that it changed, each once.
        public internal(set) var writes: [String] = []

        /// The duration of the turn.
        public internal(set) var duration: Duration = .zero
    }
}
