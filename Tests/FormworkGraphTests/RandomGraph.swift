import FormworkGraph
import FormworkRandom

/// A small graph at random, with repeated edges and, when wished for, with cycles.
struct RandomGraph {
    let nodeCount: Int
    let edges: [(from: Int32, to: Int32)]

    var graph: DependencyGraph { DependencyGraph(nodeCount: nodeCount, edges: edges) }

    init(using generator: inout FixedSeed) {
        let count = Int32.random(in: 1...12, using: &generator)
        var edges: [(from: Int32, to: Int32)] = []
        for _ in 0..<Int.random(in: 0...20, using: &generator) {
            edges.append(
                (
                    .random(in: 0..<count, using: &generator),
                    .random(in: 0..<count, using: &generator)
                )
            )
        }
        nodeCount = Int(count)
        self.edges = edges
    }

    /// The levels by definition: each is raised until none changes; `nil` when they rise for ever.
    var levelsByDefinition: [Int32]? {
        var levels = [Int32](repeating: 0, count: nodeCount)
        for _ in 0...nodeCount {
            var isSettled = true
            for edge in edges where levels[Int(edge.to)] <= levels[Int(edge.from)] {
                levels[Int(edge.to)] = levels[Int(edge.from)] + 1
                isSettled = false
            }
            if isSettled { return levels }
        }
        return nil
    }
}
