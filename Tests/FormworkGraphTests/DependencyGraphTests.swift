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
}
