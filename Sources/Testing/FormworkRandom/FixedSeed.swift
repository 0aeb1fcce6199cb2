/// Random numbers for Swift's own functions that are the same in every run, for properties over
/// many values.
///
/// A failing property reports the seed, so that it can be run again alone.
///
/// ```swift
/// var random = FixedSeed(7)
/// Int.random(in: 1...6, using: &random)   // the same in every run
/// ```
public struct FixedSeed: RandomNumberGenerator, CustomStringConvertible, Sendable {
    /// The start of the sequence.
    public let seed: UInt64

    private var numbers: FormSeed

    /// Starts a sequence of its own.
    public init(_ seed: UInt64 = 20_261_121) {
        self.seed = seed
        numbers = FormSeed(seed)
    }

    /// The seed, for the description of a failure.
    public var description: String { "seed \(seed)" }

    /// The next number.
    public mutating func next() -> UInt64 { numbers.next() }
}
