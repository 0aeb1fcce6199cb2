/// Where bytes stop to be JSON, and what should stand there.
struct JSONError: Error, Hashable, Sendable {
    /// How many bytes stand before the place.
    let offset: Int

    /// What could have stood there, such as `a member name`.
    let expected: String

    /// The finding in one sentence.
    var message: String { "Expected \(expected) at byte \(offset) of the JSON." }
}
