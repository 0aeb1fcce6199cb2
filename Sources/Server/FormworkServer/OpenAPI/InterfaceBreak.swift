/// A difference between two descriptions of an interface that breaks programs written for the earlier
/// one.
public struct InterfaceBreak: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the difference: `property-required`.
    public let rule: String

    /// The place in the earlier description, or in the newer one for what was added: a JSON pointer
    /// (RFC 6901).
    public let pointer: String

    /// The difference in words.
    public let message: String

    /// The place, the words and the kind.
    public var description: String { "\(pointer): \(message) (\(rule))" }
}
