/// A place in a source file where a text is asked for.
package struct KeyUse: Hashable, Sendable {
    /// The key, as far as it is known from the source.
    let pattern: KeyPattern

    /// Whether the text must be there; a fallback or a message of a field's own need not.
    let isRequired: Bool

    /// The file that asks.
    let file: String

    /// The line on which it asks, from 1.
    let line: Int
}
