import FormworkGraph
import FormworkSignals
import Testing

/// Graphs that are deep, wide, or made and dropped without end.
@Suite struct SlotsTests {
    let graph = ReactiveGraph()

    @Test func `a chain of a hundred thousand is marked, checked, evaluated and dropped`() {
        let depth = 100_000
        let source = graph.signal(0)
        var chain: [Computed<Int, Never>] = []
        for index in 0..<depth {
            let previous = index == 0 ? nil : chain[index - 1]
            let value = graph.computed { (previous?.value ?? source.value) + 1 }
            // From the beginning, so that no first evaluation waits for another one.
            #expect(value.value == index + 1)
            chain.append(value)
        }
        var seen: [Int] = []
        if let last = chain.last { graph.effect { seen.append(last.value) } }
        let before = graph.evaluationCount
        source.value = 1
        #expect(seen == [depth, depth + 1])
        #expect(graph.evaluationCount - before == depth + 1)
        graph.batch {
            source.value = 2
            source.value = 1
        }
        #expect(graph.evaluationCount - before == depth + 1)
    }

    @Test func `a thousand stacked diamonds are evaluated once each`() {
        let source = graph.signal(1.0)
        var top = graph.computed { source.value }
        for _ in 0..<1000 {
            let end = top
            let left = graph.computed { end.value / 2 }
            let right = graph.computed { end.value / 2 }
            top = graph.computed { left.value + right.value }
            _ = top.value
        }
        var seen: [Double] = []
        let end = top
        graph.effect { seen.append(end.value) }
        let before = graph.evaluationCount
        source.value = 3
        #expect(seen == [1, 3])
        #expect(graph.evaluationCount - before == 3002)
    }

    @Test func `effects come and go by the hundred thousand in the same place`() {
        let source = graph.signal(0)
        let value = graph.computed { source.value }
        for _ in 0..<100 { graph.effect { _ = value.value }.dispose() }
        let bytes = graph.byteCount
        for _ in 0..<100_000 { graph.effect { _ = value.value }.dispose() }
        #expect(graph.byteCount == bytes)
        #expect(graph.nodeCount == 2)
        #expect(graph.linkCount == 1)
    }

    @Test func `a node takes 48 bytes at most, with the room for more`() {
        for _ in 0..<100_000 { _ = graph.makeSource() }
        #expect(graph.byteCount <= 4_800_000)
    }
}
