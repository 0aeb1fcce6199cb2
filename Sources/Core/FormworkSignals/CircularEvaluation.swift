public import FormworkGraph

/// Derived values that were computed from one another in a circle, so that none of them has a
/// value.
public struct CircularEvaluation: Error, Hashable {
    /// The nodes of the circle, each of which reads from the next one.
    public let cycle: DependencyCycle
}

extension CircularEvaluation: CustomStringConvertible {
    /// The problem, the circle and the remedy.
    public var description: String {
        """
        A derived value is computed from itself: \(cycle), where each reads from the next. \
        Take one of these reads out, or make it untracked.
        """
    }
}
