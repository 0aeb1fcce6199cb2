import FormworkGraph
import FormworkSignals
import Testing

extension ReactiveKernelFlushingTests {
    @Test func `#124 an effect that ends between two writes does not run`() {
        var runs = 0
        let effect = graph.effect { runs += a.value + 1 }
        graph.batch {
            a.value = 1
            effect.dispose()
            a.value = 2
        }
        #expect(runs == 1)
    }

    @Test func `#125 a source written back leaves what follows alone`() {
        var runs = 0
        let double = graph.computed { a.value * 2 }
        graph.effect { runs += double.value + 1 }
        graph.batch {
            a.value = 5
            a.value = 0
        }
        #expect(runs == 1)
        #expect(double.value == 0)
    }

    @Test func `#126 an effect made after a write sees it`() {
        var seen: [Int] = []
        graph.batch {
            a.value = 42
            graph.effect { seen.append(a.value) }
        }
        #expect(seen == [42])
    }

    @Test func `#127 an effect that was ended in a batch stays ended`() {
        var runs = 0
        let effect = graph.effect { runs += a.value + 1 }
        graph.batch {
            effect.dispose()
            a.value = 1
        }
        a.value = 2
        #expect(runs == 1)
    }

    @Test func `#128 reading in a batch evaluates all the way up`() {
        let next = graph.computed { a.value + 1 }
        let double = graph.computed { next.value * 2 }
        graph.batch {
            a.value = 5
            #expect([double.value, next.value] == [12, 6])
        }
    }

    @Test func `#129 reading in a batch runs no effect`() {
        let next = graph.computed { a.value + 1 }
        let double = graph.computed { a.value * 2 }
        var seen: [Int] = []
        graph.effect { seen.append(double.value) }
        graph.batch {
            a.value = 5
            #expect(next.value == 6)
            #expect(double.value == 10)
            #expect(seen == [0])
        }
        #expect(seen == [0, 10])
    }

    @Test func `#130 writes of an effect are seen together`() {
        let c = graph.signal(0)
        var seen: [[Int]] = []
        graph.effect {
            b.value = a.value + 1
            c.value = a.value + 2
        }
        graph.effect { seen.append([b.value, c.value]) }
        a.value = 10
        #expect(seen == [[1, 2], [11, 12]])
    }

    @Test func `#131 one source is written back and another is not`() {
        let double = graph.computed { a.value * 2 }
        let sum = graph.computed { double.value + b.value }
        var seen: [Int] = []
        graph.effect { seen.append(sum.value) }
        graph.batch {
            a.value = 5
            a.value = 0
            b.value = 20
        }
        #expect(seen == [0, 20])
    }

    @Test func `#132 a value below a source written back is not evaluated`() {
        var runs = 0
        let double = graph.computed {
            runs += 1
            return a.value * 2
        }
        graph.effect { _ = double.value }
        graph.batch {
            a.value = 5
            a.value = 0
        }
        #expect(double.value == 0)
        #expect(runs == 1)
    }

    @Test func `#74 many signals are one change`() {
        var seen: [[Int]] = []
        graph.effect { seen.append([a.value, b.value]) }
        graph.batch {
            a.value = 1
            b.value = 1
        }
        #expect(seen == [[0, 0], [1, 1]])
    }

    @Test func `a value that was read in between is looked at again`() {
        let double = graph.computed { a.value * 2 }
        var seen: [Int] = []
        graph.batch {
            a.value = 1
            seen.append(double.value)
            a.value = 0
            seen.append(double.value)
        }
        #expect(seen == [2, 0])
    }

    @Test func `a new reader of a source in doubt sees it written back`() {
        graph.effect { _ = a.value }
        graph.batch {
            a.value = 1
            let late = graph.computed { a.value }
            #expect(late.value == 1)
            a.value = 0
            #expect(late.value == 0)
        }
    }

    @Test func `a batch gives back what its function returns`() {
        #expect(graph.batch { a.value + 42 } == 42)
    }
}
