import FormworkGraph
import FormworkSignals
import Testing

/// Values that depend on themselves end with an error.
@Suite struct CircularEvaluationTests {
    let graph = ReactiveGraph()

    /// The last of some values, each of which reads the one before it, and the first the last.
    func circle(
        of count: Int, while isClosed: @escaping () -> Bool = { true }
    ) -> [Computed<Int, any Error>] {
        var values: [Computed<Int, any Error>] = []
        for index in 0..<count {
            let graph = graph
            values.append(
                graph.computed { () throws in
                    if index == 0 { return isClosed() ? try values[count - 1].value + 1 : 0 }
                    return try values[index - 1].value
                })
        }
        return values
    }

    @Test func `#58 two values that read each other are named`() {
        let values = circle(of: 2)
        let error = #expect(throws: CircularEvaluation.self) { try values[0].value }
        #expect(error?.cycle.description == "1 → 2 → 1")
        #expect(error?.description.contains("1 → 2 → 1") == true)
    }

    @Test func `#59 so is a longer circle, in the order of reading`() {
        let values = circle(of: 4)
        let error = #expect(throws: CircularEvaluation.self) { try values[2].value }
        #expect(error?.cycle.description == "1 → 4 → 3 → 2 → 1")
    }

    @Test func `#60 a value that reads itself may catch the error`() throws {
        var own: Computed<Int, any Error>?
        let value = graph.computed { () throws in (try? own?.value) ?? -1 }
        own = value
        #expect(try value.value == -1)
    }

    @Test func `#150 a circle that closes later is found then`() throws {
        let isClosed = graph.signal(false)
        let values = circle(of: 2) { isClosed.value }
        #expect(try values[1].value == 0)
        isClosed.value = true
        let error = #expect(throws: CircularEvaluation.self) { try values[1].value }
        #expect(error?.cycle.nodes.count == 2)
        isClosed.value = false
        #expect(try values[1].value == 0)
    }

    @Test func `#151 a circle through an untracked read is one, too`() throws {
        var own: Computed<Int, any Error>?
        let graph = graph
        let value = graph.computed { () throws in
            graph.untracked { (try? own?.value) ?? -1 }
        }
        own = value
        #expect(try value.value == -1)
    }

    @Test func `#152 a value may become circular and be straight again`() throws {
        let isClosed = graph.signal(false)
        let values = circle(of: 1) { isClosed.value }
        #expect(try values[0].value == 0)
        isClosed.value = true
        let error = #expect(throws: CircularEvaluation.self) { try values[0].value }
        #expect(error?.cycle.description == "2 → 2")
        isClosed.value = false
        #expect(try values[0].value == 0)
    }

    @Test func `#153 a value that caught its own circle follows its inputs`() throws {
        let a = graph.signal(0)
        var own: Computed<Int, any Error>?
        let value = graph.computed { () throws in
            a.value == 0 ? (try? own?.value) ?? -1 : a.value
        }
        own = value
        #expect(try value.value == -1)
        a.value = 1
        #expect(try value.value == 1)
    }
}
