import FormworkGraph
import FormworkSignals
import Testing

/// Effects that are made by effects belong to them.
@Suite struct `Nested effects` {
    let graph = ReactiveGraph()

    @Test func `#43 the outer effect runs before the inner one`() {
        let a = graph.signal(0)
        var order: [String] = []
        graph.effect {
            order.append("outer \(a.value)")
            graph.effect { order.append("inner \(a.value)") }
        }
        a.value = 1
        #expect(order == ["outer 0", "inner 0", "outer 1", "inner 1"])
    }

    @Test func `#44 a new run of the outer effect ends the inner one`() {
        let a = graph.signal(0)
        var runs = 0
        graph.effect {
            _ = a.value
            graph.effect { runs += a.value >= 0 ? 1 : 0 }
        }
        for value in 1...5 { a.value = value }
        #expect(runs == 6)
        #expect(graph.nodeCount == 3)
    }

    @Test func `#45 an effect made without tracking follows its own reads`() {
        let a = graph.signal(0)
        var runs = [0, 0]
        graph.effect {
            runs[0] += 1
            graph.untracked {
                _ = graph.effect { runs[1] += a.value >= 0 ? 1 : 0 }
            }
        }
        a.value = 1
        #expect(runs == [1, 2])
    }

    @Test func `#46 reading twice runs once`() {
        let a = graph.signal(1)
        var runs = 0
        graph.effect { runs += a.value / a.value }
        a.value = 2
        #expect(runs == 2)
    }

    @Test func `#47 writing before reading is no change`() {
        let a = graph.signal(0)
        var seen: [Int] = []
        graph.effect {
            if seen.isEmpty { a.value = 1 }
            seen.append(a.value)
        }
        #expect(seen == [1])
        #expect(a.value == 1)
    }

    @Test func `#163 a signal of the inner effect does not run the outer one`() {
        let a = graph.signal(0)
        var runs = [0, 0]
        graph.effect {
            runs[0] += a.value >= 0 ? 1 : 0
            let own = graph.signal(0)
            graph.effect { runs[1] += own.value >= 0 ? 1 : 0 }
            own.value = 1
        }
        #expect(runs == [1, 2])
        a.value = 1
        #expect(runs == [2, 4])
    }

    @Test func `#164 the inner effect has inputs of its own`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        var runs = [0, 0]
        graph.effect {
            runs[0] += a.value + 1
            graph.effect { runs[1] += b.value >= 0 ? 1 : 0 }
        }
        b.value = 1
        #expect(runs == [1, 2])
    }

    @Test func `#170 the inner effect rests while its input stays the same`() {
        let a = graph.signal(0)
        let parity = graph.computed { a.value % 2 }
        var runs = 0
        graph.effect {
            graph.effect { runs += parity.value + 1 }
        }
        a.value = 2
        #expect(runs == 1)
    }

    @Test func `#209 the end of the outermost effect ends all levels`() {
        let a = graph.signal(0)
        var runs = 0
        let outer = graph.effect {
            _ = a.value
            graph.effect {
                runs += a.value + 1
                graph.effect { runs += a.value + 1 }
            }
        }
        #expect(runs == 2)
        outer.dispose()
        a.value = 1
        #expect(runs == 2)
        #expect(graph.nodeCount == 1)
    }

    @Test func `#210 a new run ends all inner effects`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        let c = graph.signal(0)
        var runs = [0, 0]
        graph.effect {
            _ = a.value
            graph.effect { runs[0] += b.value >= 0 ? 1 : 0 }
            graph.effect { runs[1] += c.value >= 0 ? 1 : 0 }
        }
        a.value = 1
        #expect(runs == [2, 2])
        b.value = 1
        c.value = 1
        #expect(runs == [3, 3])
    }

    @Test func `#48 an inner effect sees what the outer one saw`() {
        let a = graph.signal(0)
        var seen: [Int] = []
        graph.effect {
            let value = a.value
            graph.effect { seen.append(value) }
        }
        a.value = 1
        #expect(seen == [0, 1])
    }

    @Test func `a cleanup may end its siblings and its owner, and make new effects`() {
        let a = graph.signal(0)
        var outer: Effect?
        var inner: [Effect] = []
        var fresh = 0
        outer = graph.effect {
            _ = a.value
            for _ in 0..<3 {
                inner.append(
                    Effect(in: graph) { effect in
                        effect.onCleanup {
                            inner.forEach { $0.dispose() }
                            outer?.dispose()
                            graph.effect { fresh += a.value >= 0 ? 1 : 0 }
                        }
                    })
            }
        }
        outer?.dispose()
        #expect(fresh == 3)
        a.value = 1
        #expect(fresh == 6)
        #expect(graph.nodeCount == 4)
    }
}
