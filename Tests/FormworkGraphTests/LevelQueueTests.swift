import FormworkGraph
import FormworkRandom
import Testing

@Suite struct LevelQueueTests {
    @Test("The lowest level is first, and within a level the earliest element")
    func order() {
        var queue = LevelQueue<String>()
        for (text, level) in [("b1", 1), ("c", 7), ("a1", 0), ("b2", 1), ("a2", 0)] {
            queue.insert(text, level: Int32(level))
        }
        #expect(queue.count == 5)
        #expect(drained(&queue) == ["a1", "a2", "b1", "b2", "c"])
        #expect(queue.isEmpty)
    }

    @Test("An element below the current level is the next one")
    func belowTheCurrentLevel() {
        var queue = LevelQueue<String>()
        queue.insert("high", level: 5)
        queue.insert("higher", level: 6)
        #expect(queue.popFirst() == "high")
        queue.insert("low", level: 2)
        #expect(drained(&queue) == ["low", "higher"])
    }

    @Test("Removing all elements at once leaves an empty queue that can be used again")
    func removeAll() {
        var queue = LevelQueue<Int>()
        for number in 0..<300 { queue.insert(number, level: Int32(number % 7)) }
        queue.removeAll()
        #expect(queue.isEmpty && queue.popFirst() == nil)
        queue.insert(1, level: 3)
        #expect(drained(&queue) == [1])
    }

    @Test("Random use gives what a stable search for the lowest level gives")
    func randomUse() throws {
        var generator = FixedSeed()
        for _ in 0..<50 {
            var queue = LevelQueue<Int>()
            var waiting: [(element: Int, level: Int32)] = []
            for step in 0..<2000 {
                if Int.random(in: 0..<100, using: &generator) < 52 {
                    let level = Int32.random(in: 0..<9, using: &generator)
                    queue.insert(step, level: level)
                    waiting.append((step, level))
                } else {
                    let lowest = waiting.map { $0.level }.min()
                    let index = waiting.firstIndex { $0.level == lowest }
                    let expected = index.map { waiting.remove(at: $0).element }
                    try #require(queue.popFirst() == expected, "\(generator)")
                }
                try #require(queue.count == waiting.count, "\(generator)")
            }
        }
    }

    @Test("A level that never becomes empty holds no more than what waits, within a factor")
    func neverEmptyLevel() {
        var queue = LevelQueue<Tracked>()
        let counter = Counter()
        queue.insert(Tracked(counter), level: 0)
        for _ in 0..<10_000 {
            queue.insert(Tracked(counter), level: 0)
            _ = queue.popFirst()
            #expect(counter.living <= 200)
        }
    }

    private func drained<Element>(_ queue: inout LevelQueue<Element>) -> [Element] {
        var elements: [Element] = []
        while let element = queue.popFirst() { elements.append(element) }
        return elements
    }
}

private final class Counter {
    var living = 0
}

private final class Tracked {
    private let counter: Counter

    init(_ counter: Counter) {
        self.counter = counter
        counter.living += 1
    }

    deinit { counter.living -= 1 }
}
