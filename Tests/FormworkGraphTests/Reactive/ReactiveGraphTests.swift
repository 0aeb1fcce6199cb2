import FormworkGraph
import Testing

/// Nodes without signals around them, as a model uses them.
@Suite struct `Reactive graph` {
    let graph = ReactiveGraph()

    /// A derived node that counts its evaluations and takes over a number.
    final class Sum {
        var value = 0
        var runs = 0
    }

    func makeSum(_ sum: Sum, _ compute: @escaping () -> Int) -> ReactiveGraph.Node {
        graph.makeDerived {
            sum.runs += 1
            let old = sum.value
            sum.value = compute()
            return sum.value != old
        }
    }

    @Test func `a derived node is evaluated when asked, once for many touches`() {
        let source = graph.makeSource()
        var value = 1
        let sum = Sum()
        let node = makeSum(sum) {
            graph.track(source)
            return value
        }
        #expect(sum.runs == 0)
        graph.refresh(node)
        value = 2
        graph.touch(source)
        graph.touch(source)
        #expect(sum.runs == 1)
        graph.refresh(node)
        graph.refresh(node)
        #expect(sum.runs == 2)
        #expect(sum.value == 2)
    }

    @Test func `a watcher is notified once until it is checked`() {
        let source = graph.makeSource()
        var value = 1
        var notices = 0
        let sum = Sum()
        let parity = makeSum(sum) {
            graph.track(source)
            return value % 2
        }
        let watcher = graph.makeWatcher { notices += 1 }
        func watch() {
            graph.run(watcher) {
                graph.refresh(parity)
                graph.track(parity)
            }
        }
        watch()
        value = 3
        graph.touch(source)
        graph.touch(source)
        #expect(notices == 1)
        #expect(!graph.needsRun(watcher))
        value = 4
        graph.touch(source)
        #expect(notices == 2)
        #expect(graph.needsRun(watcher))
        watch()
        #expect(!graph.needsRun(watcher))
    }

    @Test func `an input that is not read again is no dependency any more`() {
        let sources = (0..<3).map { _ in graph.makeSource() }
        var isWide = true
        let sum = Sum()
        let node = makeSum(sum) {
            graph.track(sources[0])
            if isWide { graph.track(sources[1]) }
            graph.track(sources[2])
            return 0
        }
        graph.refresh(node)
        #expect(graph.linkCount == 3)
        isWide = false
        graph.touch(sources[0])
        graph.refresh(node)
        var dependencies: [ReactiveGraph.Node] = []
        graph.forEachDependency(of: node) { dependencies.append($0) }
        #expect(dependencies == [sources[0], sources[2]])
        graph.touch(sources[1])
        graph.refresh(node)
        #expect(sum.runs == 2)
    }

    @Test func `removed nodes leave no links, and their slots are used again`() {
        let source = graph.makeSource()
        let sum = Sum()
        let node = makeSum(sum) {
            graph.track(source)
            return 1
        }
        graph.refresh(node)
        graph.remove(source)
        graph.remove(node)
        #expect(graph.nodeCount == 0)
        #expect(graph.linkCount == 0)
        #expect(Set([graph.makeSource(), graph.makeSource()]) == [source, node])
    }

    @Test func `the function of a removed node is let go`() {
        weak var held: Sum?
        let node: ReactiveGraph.Node
        do {
            let sum = Sum()
            held = sum
            node = makeSum(sum) { 1 }
        }
        #expect(held != nil)
        graph.remove(node)
        #expect(held == nil)
    }

    @Test func `a released graph releases all functions`() {
        weak var held: Sum?
        do {
            let graph = ReactiveGraph()
            let sum = Sum()
            held = sum
            _ = graph.makeDerived { sum.runs == 0 }
            _ = graph.makeWatcher { sum.runs = 1 }
            #expect(held != nil)
        }
        #expect(held == nil)
    }

    @Test func `a cycle is reported with its nodes`() {
        var nodes: [ReactiveGraph.Node] = []
        var circle: [Int32] = []
        for index in 0..<3 {
            nodes.append(
                graph.makeDerived {
                    let next = nodes[(index + 1) % 3]
                    if !graph.refresh(next) { circle = graph.cycle(through: next).nodes }
                    graph.track(next)
                    return true
                })
        }
        graph.refresh(nodes[1])
        #expect(circle == nodes.map(\.number))
    }

    @Test func `untracked reads are no dependencies`() {
        let source = graph.makeSource()
        let sum = Sum()
        let node = makeSum(sum) {
            #expect(graph.isTracking)
            graph.untracked {
                #expect(!graph.isTracking)
                graph.track(source)
            }
            return 1
        }
        graph.refresh(node)
        #expect(graph.linkCount == 0)
        #expect(!graph.isTracking)
    }
}
