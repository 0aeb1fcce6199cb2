/// The limits of one use of JSON; bytes beyond them are refused.
package struct JSONLimits: Sendable {
    /// The maximum number of arrays and objects inside one another: enough for the deepest form
    /// with the deepest expression in it, and far from the end of any stack.
    package var maxDepth = 192

    /// The maximum number of elements of arrays and members of objects, all levels together.
    package var maxValues = Int.max

    /// Whether an object can have several members of the same name.
    package var allowsRepeatedMembers = false

    /// Creates the limits of JSON that describes forms, drafts and events.
    package init() {}
}
