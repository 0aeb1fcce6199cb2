import FormworkGraph
import FormworkRandom
import Testing

@Suite struct DependencyGraphTests {
    @Test("A node's dependents are those that read from it, each once, in ascending order")
    func dependents() {
        let graph = DependencyGraph(
            nodeCount: 5, edges: [(0, 4), (2, 3), (0, 1), (0, 4), (2, 3), (0, 3), (2, 2)])
        let all = (0..<Int32(graph.nodeCount)).map { Array(graph.dependents(of: $0)) }
        #expect(all == [[1, 3, 4], [], [2, 3], [], []])
    }

    @Test("A graph without nodes, and nodes without edges, are graphs")
    func empty() throws {
        #expect(try DependencyGraph(nodeCount: 0, edges: []).levels() == [])
        let lonely = DependencyGraph(nodeCount: 3, edges: [])
        #expect(lonely.dependents(of: 2).isEmpty)
        #expect(try lonely.levels() == [0, 0, 0])
    }

    @Test("The dependents of random graphs equal those computed from sets of edges")
    func randomDependents() throws {
        var generator = FixedSeed()
        for _ in 0..<500 {
            let random = RandomGraph(using: &generator)
            for node in 0..<Int32(random.nodeCount) {
                let expected = Set(random.edges.filter { $0.from == node }.map { $0.to }).sorted()
                try #require(
                    Array(random.graph.dependents(of: node)) == expected, "\(generator) \(random)")
            }
        }
    }

    // MARK: Levels

    @Test("A level is one more than the highest that is read, not than the nearest")
    func longestWayCounts() throws {
        let graph = DependencyGraph(nodeCount: 4, edges: [(0, 1), (1, 2), (0, 3), (2, 3)])
        #expect(try graph.levels() == [0, 1, 2, 3])
    }

    @Test("Random graphs have the levels of the definition, or a cycle that can be followed")
    func randomLevels() throws {
        var generator = FixedSeed()
        var cycleCount = 0
        for _ in 0..<2000 {
            let random = RandomGraph(using: &generator)
            do throws(DependencyCycle) {
                let levels = try random.graph.levels()
                #expect(levels == random.levelsByDefinition, "\(generator) \(random)")
            } catch {
                cycleCount += 1
                #expect(random.levelsByDefinition == nil, "\(generator) \(random)")
                #expect(isCycle(error.nodes, in: random), "\(generator) \(random): \(error)")
            }
        }
        #expect((200...1800).contains(cycleCount))
    }

    private func isCycle(_ nodes: [Int32], in random: RandomGraph) -> Bool {
        let next = nodes.dropFirst() + nodes.prefix(1)
        let isRead = zip(nodes, next).allSatisfy { reader, input in
            random.edges.contains { $0.from == input && $0.to == reader }
        }
        return isRead && Set(nodes).count == nodes.count && nodes.first == nodes.min()
            && !nodes.isEmpty
    }

    @Test("A chain of 200,000 nodes has as many levels, in whichever order they are numbered")
    func deepChain() throws {
        let count: Int32 = 200_000
        let upward = (1..<count).map { (from: $0 - 1, to: $0) }
        let downward = (1..<count).map { (from: $0, to: $0 - 1) }
        let rising = try DependencyGraph(nodeCount: Int(count), edges: upward).levels()
        #expect(rising == Array(0..<count))
        let falling = try DependencyGraph(nodeCount: Int(count), edges: downward).levels()
        #expect(falling == Array(rising.reversed()))
    }

    @Test("A thousand diamonds on top of one another are levelled node by node, not way by way")
    func stackedDiamonds() throws {
        var edges: [(from: Int32, to: Int32)] = []
        for diamond in 0..<Int32(1000) {
            let top = diamond * 3
            edges += [(top, top + 1), (top, top + 2), (top + 1, top + 3), (top + 2, top + 3)]
        }
        let levels = try DependencyGraph(nodeCount: 3001, edges: edges).levels()
        let expected = (0..<3001).map { (node: Int) -> Int32 in
            Int32(node / 3 * 2 + min(node % 3, 1))
        }
        #expect(levels == expected)
    }
}

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
