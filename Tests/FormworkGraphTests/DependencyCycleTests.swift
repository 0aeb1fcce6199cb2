import FormworkGraph
import Testing

@Suite struct DependencyCycleTests {
    private func cycle(nodeCount: Int, _ edges: [(from: Int32, to: Int32)]) -> DependencyCycle? {
        do throws(DependencyCycle) {
            _ = try DependencyGraph(nodeCount: nodeCount, edges: edges).levels()
            return nil
        } catch {
            return error
        }
    }

    @Test("A node that reads from itself is a cycle of one")
    func selfLoop() {
        #expect(cycle(nodeCount: 3, [(0, 1), (1, 1), (1, 2)])?.nodes == [1])
    }

    @Test("A cycle is listed in reading order, from its smallest node")
    func readingOrder() {
        // 1 reads from 4, 4 from 3, and 3 from 1.
        let found = cycle(nodeCount: 6, [(0, 1), (4, 1), (3, 4), (1, 3), (3, 5)])
        #expect(found?.nodes == [1, 4, 3])
        #expect(found?.description == "1 → 4 → 3 → 1")
    }

    @Test("A node that only reads from a cycle is not part of it")
    func readersOfACycle() {
        #expect(cycle(nodeCount: 4, [(2, 3), (3, 2), (3, 1), (1, 0)])?.nodes == [2, 3])
    }

    @Test("A cycle of 100,000 nodes is found")
    func longCycle() {
        let count: Int32 = 100_000
        let edges = (0..<count).map { (from: ($0 + 1) % count, to: $0) }
        #expect(cycle(nodeCount: Int(count), edges)?.nodes == Array(0..<count))
    }

    @Test("Edges that are given twice do not make a cycle")
    func duplicateEdges() {
        #expect(cycle(nodeCount: 2, [(0, 1), (0, 1)]) == nil)
    }
}
