/// The deviations of a tracked property from the default behavior.
///
/// - Note: the modifiers of Quantwm's annotations.
public struct PropertyModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set of modifiers from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Undo, snapshots and ``Mediator/isDirty`` ignore the property.
    public static let discardable = PropertyModifiers(rawValue: 1)

    /// The property gets its value when the node is made, and no other one later.
    public static let readOnly = PropertyModifiers(rawValue: 2)

    /// A write of an equal value is a change, too.
    public static let notifiesEqualWrites = PropertyModifiers(rawValue: 4)
}
