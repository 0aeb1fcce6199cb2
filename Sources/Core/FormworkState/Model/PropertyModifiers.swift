/// What deviates from the usual for one tracked property.
///
/// - Note: the modifiers of Quantwm's annotations.
public struct PropertyModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set of modifiers from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Undo, saved states and whether something is unsaved do not regard the property.
    public static let discardable = PropertyModifiers(rawValue: 1)

    /// The property is given a value when the node is made, and no other one later.
    public static let readOnly = PropertyModifiers(rawValue: 2)

    /// A write is a change also when it writes the value that stands there already.
    public static let notifiesEqualWrites = PropertyModifiers(rawValue: 4)
}
