/// Nodes that read from one another in a circle, so that none of them can be evaluated first.
///
/// The creator of the graph knows the meaning of its nodes, and can name them in a message.
public struct DependencyCycle: Error, Hashable, Sendable {
    /// The nodes of the circle, each once: each reads from the next one, and the last from the
    /// first.
    ///
    /// The first one has the smallest number. A node that reads from itself is the only one.
    public let nodes: [Int32]

    /// Creates a cycle from its nodes in reading order, whichever of them comes first.
    init(nodes: [Int32]) {
        guard let smallest = nodes.min(), let start = nodes.firstIndex(of: smallest) else {
            self.nodes = nodes
            return
        }
        self.nodes = Array(nodes[start...] + nodes[..<start])
    }
}

extension DependencyCycle: CustomStringConvertible {
    /// The numbers of the nodes in reading order, for instance `2 → 5 → 3 → 2`.
    public var description: String {
        var text = ""
        for node in nodes { text += "\(node) → " }
        return text + (nodes.first.map { "\($0)" } ?? "")
    }
}
