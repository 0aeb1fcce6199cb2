/// The position at which bytes stop being JSON, and the part that was expected there.
///
/// A page has no use for either: its own server wrote all that it reads.
package struct JSONError: Error, Hashable, Sendable {
    #if hasFeature(Embedded)
        init(offset: Int, expected: @autoclosure () -> String) {}

        var offset: Int? { nil }
        package var message: String { "The bytes are no JSON." }
    #else
        /// The number of bytes before the position.
        package let offset: Int

        /// The expected part, such as `a member name`.
        let expected: String

        init(offset: Int, expected: @autoclosure () -> String) {
            self.offset = offset
            self.expected = expected()
        }

        /// The finding in one sentence.
        package var message: String { "Expected \(expected) at byte \(offset) of the JSON." }
    #endif
}
