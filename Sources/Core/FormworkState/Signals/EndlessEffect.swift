public import FormworkGraph

/// Effects that write to what they read, alone or by way of one another, without ever settling.
public struct EndlessEffect: Error, Hashable {
    /// The nodes of the effects that have kept one another running.
    public let effects: [ReactiveGraph.Node]
}

extension EndlessEffect: CustomStringConvertible {
    /// What happened, and to whom.
    public var description: String {
        let numbers = effects.map { "\($0.number)" }.joined(separator: ", ")
        return """
            Effects went on changing what they read: \(numbers). After a hundred runs for one change \
            they were stopped. Let them write only what they do not read, or only until it settles.
            """
    }
}
