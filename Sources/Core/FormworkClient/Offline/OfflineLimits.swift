/// The bounds of an ``OfflineQueue``.
public struct OfflineLimits: Sendable {
    /// The number of writes that can wait, by default 10,000; further ones are refused.
    public var maximumCount = 10_000

    /// The bytes of all contents, by default 64 MiB; what would need more is refused.
    public var maximumBytes = 64 << 20

    /// The number of entities to which is written at the same time, by default 4.
    public var maximumAttempts = 4

    /// The time for which the server remembers keys, by default 20 hours; servers of Formwork remember
    /// them for a day.
    ///
    /// A write that may have arrived before that is not sent again without the user's decision.
    public var keyLifetime: Duration = .seconds(72_000)

    /// The time after which the writes of other processes are looked for, by default 5 s.
    public var pollTime: Duration = .seconds(5)

    /// The longest pause that a server can ask for, by default an hour.
    public var maximumPause: Duration = .seconds(3_600)

    /// Makes the default bounds.
    public init() {}
}
