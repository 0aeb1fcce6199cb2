/// Nodes and their readers, stored so that a node leads to its readers in constant time.
///
/// Nodes are numbers from 0. An edge goes from what is read to what reads it, which is also the way
/// that a change travels. An edge that is given twice counts once.
///
/// ```swift
/// // Node 2, a total, reads from 0 and 1; node 3, a limit, reads from the total.
/// let graph = DependencyGraph(nodeCount: 4, edges: [(0, 2), (1, 2), (2, 3)])
/// Array(graph.dependents(of: 2))             // [3]
/// try graph.levels()                         // [0, 0, 1, 2]
/// ```
public struct DependencyGraph: Sendable {
    /// The number of nodes.
    public let nodeCount: Int

    /// The start of each node's readers in `readers`, followed by the end of all.
    private let starts: [Int32]

    /// The readers of all nodes, one node after the other, each node's in ascending order.
    private let readers: [Int32]

    /// Creates a graph of nodes and of edges, each from what is read to what reads it.
    ///
    /// - Precondition: every end of an edge is between 0 and `nodeCount` − 1.
    /// - Complexity: linear in the number of nodes and edges.
    public init(nodeCount: Int, edges: [(from: Int32, to: Int32)]) {
        for edge in edges {
            precondition(
                edge.from >= 0 && edge.from < nodeCount && edge.to >= 0 && edge.to < nodeCount,
                "An edge of a dependency graph ends at one of its nodes.")
        }
        let byReader = Self.sorted(edges, nodeCount: nodeCount) { $0.to }
        let sorted = Self.sorted(byReader, nodeCount: nodeCount) { $0.from }
        var starts: [Int32] = [0]
        starts.reserveCapacity(nodeCount + 1)
        var readers: [Int32] = []
        readers.reserveCapacity(sorted.count)
        var position = 0
        for node in 0..<Int32(nodeCount) {
            let start = readers.count
            while position < sorted.count, sorted[position].from == node {
                let reader = sorted[position].to
                if readers.count == start || readers.last != reader { readers.append(reader) }
                position += 1
            }
            starts.append(Int32(readers.count))
        }
        self.nodeCount = nodeCount
        self.starts = starts
        self.readers = readers
    }

    /// The nodes that read from a node, each once, in ascending order.
    ///
    /// - Complexity: constant.
    public func dependents(of node: Int32) -> ArraySlice<Int32> {
        readers[Int(starts[Int(node)])..<Int(starts[Int(node) + 1])]
    }

    /// The number of inputs of each node.
    var inputCounts: [Int32] {
        var counts = [Int32](repeating: 0, count: nodeCount)
        for reader in readers { counts[Int(reader)] += 1 }
        return counts
    }

    /// The edges in ascending order of one of their ends; the sort is stable.
    private static func sorted(
        _ edges: [(from: Int32, to: Int32)], nodeCount: Int,
        by end: ((from: Int32, to: Int32)) -> Int32
    ) -> [(from: Int32, to: Int32)] {
        var places = [Int](repeating: 0, count: nodeCount + 1)
        for edge in edges { places[Int(end(edge)) + 1] += 1 }
        for node in 0..<nodeCount { places[node + 1] += places[node] }
        var sorted = edges
        for edge in edges {
            let node = Int(end(edge))
            sorted[places[node]] = edge
            places[node] += 1
        }
        return sorted
    }
}

// MARK: Levels

extension DependencyGraph {
    /// The level of each node: 0 when it reads from none, else 1 more than the highest it reads.
    ///
    /// When nodes are evaluated in ascending order of their levels, the inputs of each are ready.
    ///
    /// - Throws: ``DependencyCycle`` when nodes read from one another in a circle.
    /// - Complexity: linear in the number of nodes and edges, whatever the depth.
    public func levels() throws(DependencyCycle) -> [Int32] {
        var levels = [Int32](repeating: 0, count: nodeCount)
        var openInputs = inputCounts
        var ready: [Int32] = []
        ready.reserveCapacity(nodeCount)
        for node in 0..<Int32(nodeCount) where openInputs[Int(node)] == 0 { ready.append(node) }
        var position = 0
        while position < ready.count {
            let node = ready[position]
            position += 1
            for dependent in dependents(of: node) {
                let index = Int(dependent)
                levels[index] = max(levels[index], levels[Int(node)] + 1)
                openInputs[index] -= 1
                if openInputs[index] == 0 { ready.append(dependent) }
            }
        }
        guard ready.count == nodeCount else {
            throw DependencyCycle(nodes: cycle(among: openInputs))
        }
        return levels
    }

    /// One cycle among the nodes whose inputs never became ready.
    ///
    /// Each of them reads from another one of them, so that going from each to the first that it
    /// reads from must come back to where it was.
    private func cycle(among openInputs: [Int32]) -> [Int32] {
        let inputs = firstInputs(among: openInputs)
        var isVisited = [Bool](repeating: false, count: nodeCount)
        var node = openInputs.firstIndex { $0 > 0 } ?? 0
        while !isVisited[node] {
            isVisited[node] = true
            node = Int(inputs[node])
        }
        let start = Int32(node)
        var cycle = [start]
        while let last = cycle.last, inputs[Int(last)] != start { cycle.append(inputs[Int(last)]) }
        return cycle
    }

    /// For each node that is not ready, the first such node that it reads from.
    private func firstInputs(among openInputs: [Int32]) -> [Int32] {
        var inputs = [Int32](repeating: -1, count: nodeCount)
        for node in 0..<Int32(nodeCount) where openInputs[Int(node)] > 0 {
            for dependent in dependents(of: node) where inputs[Int(dependent)] < 0 {
                inputs[Int(dependent)] = node
            }
        }
        return inputs
    }
}
