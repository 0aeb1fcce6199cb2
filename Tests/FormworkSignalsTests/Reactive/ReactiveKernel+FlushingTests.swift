import FormworkGraph
import FormworkSignals
import Testing

/// Writes that belong together are seen together.
@Suite struct ReactiveKernelFlushingTests {
    let graph = ReactiveGraph()
    let a: Signal<Int>
    let b: Signal<Int>

    init() {
        a = Signal(0, in: graph)
        b = Signal(0, in: graph)
    }

    @Test func `#65 effects wait for the end`() {
        var seen: [Int] = []
        graph.effect { seen.append(a.value) }
        graph.batch { for value in 1...3 { a.value = value } }
        #expect(seen == [0, 3])
    }

    @Test func `#66 effects wait for the end of the outermost batch`() {
        var seen: [Int] = []
        graph.effect { seen.append(a.value) }
        graph.batch {
            a.value = 1
            graph.batch { a.value = 2 }
            #expect(seen == [0])
            a.value = 3
        }
        #expect(seen == [0, 3])
    }

    @Test func `#67 a write is read back at once`() {
        graph.batch {
            for value in 1...2 {
                a.value = value
                #expect(a.value == value)
            }
        }
    }

    @Test func `#68 a derived value follows at once`() {
        let double = graph.computed { a.value * 2 }
        #expect(double.value == 0)
        graph.batch {
            a.value = 5
            #expect(double.value == 10)
        }
    }

    @Test func `#69 effects run although the batch failed`() {
        var seen: [Int] = []
        graph.effect { seen.append(a.value) }
        try? graph.batch {
            a.value = 1
            throw Failure()
        }
        #expect(seen == [0, 1])
    }

    @Test func `#70 an effect made in a batch runs at once`() {
        var runs = 0
        graph.batch {
            graph.effect { runs += a.value + 1 }
            #expect(runs == 1)
        }
        #expect(runs == 1)
    }

    @Test func `#71 two changes run an effect once`() {
        var runs = 0
        graph.effect { runs += a.value + b.value >= 0 ? 1 : 0 }
        graph.batch {
            a.value = 1
            b.value = 1
        }
        #expect(runs == 2)
    }

    @Test func `#72 values in between are not seen`() {
        var seen: [Int] = []
        let double = graph.computed { a.value * 2 }
        graph.effect { seen.append(double.value) }
        graph.batch { for value in 1...3 { a.value = value } }
        #expect(seen == [0, 6])
    }

    @Test func `#73 a value that is written back runs nothing`() {
        var runs = 0
        graph.effect { runs += a.value + 1 }
        graph.batch {
            a.value = 1
            a.value = 0
        }
        #expect(runs == 1)
    }

    @Test func `#119 changes that cancel out run nothing`() {
        let sum = graph.computed { a.value + b.value }
        var runs = 0
        graph.effect { runs += sum.value + 1 }
        graph.batch {
            a.value = 1
            b.value = -1
        }
        #expect(runs == 1)
    }

    @Test func `#120 writes of a cleanup are seen after the run`() {
        var seen: [Int] = []
        Effect(in: graph) { effect in
            _ = a.value
            effect.onCleanup { b.value = a.value }
        }
        graph.effect { seen.append(b.value) }
        a.value = 1
        #expect(seen == [0, 1])
    }

    @Test func `#121 an effect that fails does not keep others from running`() {
        var seen: [Int] = []
        var errors = 0
        Effect(in: graph, onError: { _ in errors += 1 }) { if a.value > 0 { throw Failure() } }
        graph.effect { seen.append(a.value) }
        graph.batch { a.value = 1 }
        #expect(seen == [0, 1])
        #expect(errors == 1)
    }

    @Test func `#122 writes after a batch are not held back`() {
        var seen: [Int] = []
        graph.effect { seen.append(a.value) }
        graph.batch { a.value = 1 }
        a.value = 2
        #expect(seen == [0, 1, 2])
    }

    @Test func `#123 batches that change nothing run nothing, however many`() {
        var runs = 0
        graph.effect { runs += a.value + 1 }
        for value in 1...3 {
            graph.batch {
                a.value = value
                a.value = 0
            }
        }
        #expect(runs == 1)
        a.value = 1
        #expect(runs == 3)
    }
}
