import FormworkGraph
import FormworkSignals
import Testing

@Suite struct ReactiveScopeTests {
    let graph = ReactiveGraph()

    @Test func `a scope ends all effects that were made in it, the latest first`() {
        let a = graph.signal(0)
        var log: [String] = []
        let scope = ReactiveScope(in: graph)
        scope.run {
            for name in ["first", "second"] {
                Effect(in: graph) { effect in
                    log.append("\(name) \(a.value)")
                    effect.onCleanup { log.append("\(name) ends") }
                }
            }
        }
        scope.dispose()
        a.value = 1
        #expect(log == ["first 0", "second 0", "second ends", "first ends"])
        #expect(graph.nodeCount == 1)
    }

    @Test func `a scope within an effect ends with the run`() {
        let a = graph.signal(0)
        var runs = 0
        graph.effect {
            _ = a.value
            ReactiveScope(in: graph).run {
                graph.effect { runs += a.value >= 0 ? 1 : 0 }
            }
        }
        a.value = 1
        #expect(runs == 2)
        #expect(graph.nodeCount == 4)
    }
}
