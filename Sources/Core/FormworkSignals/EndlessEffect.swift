public import FormworkGraph

/// Effects that write to their own or one another's inputs without ever settling.
public struct EndlessEffect: Error, Hashable {
    /// The nodes of the effects that have kept one another running.
    public let effects: [ReactiveGraph.Node]
}

extension EndlessEffect: CustomStringConvertible {
    /// The problem, the effects and the remedy.
    public var description: String {
        let numbers = effects.map { "\($0.number)" }.joined(separator: ", ")
        return """
            Effects went on changing what they read: \(numbers). After a hundred runs for one change \
            they were stopped. Let them write only what they do not read, or only until it settles.
            """
    }
}
