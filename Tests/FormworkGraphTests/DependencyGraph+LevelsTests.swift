import FormworkGraph
import FormworkRandom
import Testing

@Suite struct DependencyGraphLevelsTests {
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
