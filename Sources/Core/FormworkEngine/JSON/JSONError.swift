/// Where bytes stop to be JSON, and what should stand there.
///
/// A page has no use for either: what it reads was written by its own server.
struct JSONError: Error, Hashable, Sendable {
    #if hasFeature(Embedded)
        init(offset: Int, expected: @autoclosure () -> String) {}

        var offset: Int? { nil }
        var message: String { "The bytes are no JSON." }
    #else
        /// How many bytes stand before the place.
        let offset: Int

        /// What could have stood there, such as `a member name`.
        let expected: String

        init(offset: Int, expected: @autoclosure () -> String) {
            self.offset = offset
            self.expected = expected()
        }

        /// The finding in one sentence.
        var message: String { "Expected \(expected) at byte \(offset) of the JSON." }
    #endif
}
