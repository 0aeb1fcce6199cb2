import FormworkRandom
import FormworkState
import Observation
import Synchronization
import Testing

@Suite("Observation of a model")
struct TreeObservationTests {
    let outline = Outline(title: "Plan", sections: [Section("First", weight: 1)])
    let mediator: Mediator<Outline>

    init() {
        mediator = Mediator(model: outline, policy: .trap)
        mediator.isObservable = true
    }

    /// Counts the notifications of an observer of a closure's reads.
    private final class Count: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func increment() { count.withLock { $0 += 1 } }
    }

    private func observe(_ read: () -> Void) -> Count {
        let count = Count()
        withObservationTracking(read) { count.increment() }
        return count
    }

    @Test("reports a change once, at the end of the refresh")
    func stored() {
        let count = observe { _ = (outline.title, outline.sections.map(\.name)) }
        var seenInside = -1
        mediator.updateActionAndRefresh {
            outline.zoom = 2
            outline.title = "A"
            outline.title = "B"
            outline.sections[0].name = "C"
            seenInside = count.value
        }
        #expect(seenInside == 0)
        #expect(count.value == 1)
        mediator.updateActionAndRefresh { outline.title = "D" }
        #expect(count.value == 1)
    }

    @Test("reports no change that was reverted, equal or not read")
    func unchanged() {
        struct Stop: Error {}
        let count = observe { _ = outline.title }
        mediator.updateActionAndRefresh {
            outline.title = "Other"
            outline.title = "Plan"
            outline.sections[0].name = "Other"
        }
        try? mediator.updateActionAndRefresh { () throws(Stop) in
            outline.title = "Other"
            throw Stop()
        }
        #expect(count.value == 0)
        mediator.updateActionAndRefresh { outline.title = "Other" }
        mediator.undo()
        #expect(count.value == 1)
    }

    @Test("reports a derived value when it changes, and again after it is read again")
    func derived() {
        let first = observe { _ = outline.weight }
        mediator.updateActionAndRefresh { outline.sections.append(Section("Empty", weight: 0)) }
        #expect(first.value == 0)
        mediator.updateActionAndRefresh { outline.sections[1].weight = 2 }
        #expect(first.value == 1)
        let second = observe { #expect(outline.weight == 3) }
        mediator.updateActionAndRefresh { outline.sections = [] }
        #expect((first.value, second.value) == (1, 1))
    }

    @Test("sees undo and restored snapshots")
    func undo() throws {
        let snapshot = try mediator.snapshot()
        mediator.updateActionAndRefresh { outline.title = "Other" }
        let undone = observe { _ = outline.title }
        mediator.undo()
        #expect(undone.value == 1)
        let restored = observe { _ = outline.sections }
        try mediator.restore(snapshot)
        #expect(restored.value == 1)
    }

    @Test("is off until it is enabled, and can be disabled again")
    func off() {
        mediator.isObservable = false
        #expect(!mediator.isObservable)
        let count = observe { _ = (outline.title, outline.weight) }
        mediator.updateActionAndRefresh {
            outline.title = "Other"
            outline.sections = []
        }
        #expect(count.value == 0)
    }

    @Test("reports exactly the changes of values that were read")
    func exactness() {
        let seed: UInt64 = 20_261_121
        print("Updates are made with the seed \(seed).")
        var random = FixedSeed(seed)
        let reads: [(Outline) -> String] = [
            { $0.title }, { "\($0.weight)" }, { "\($0.zoom)" },
            { "\($0.sections.map(ObjectIdentifier.init))" },
            { "\($0.sections.map(ObjectIdentifier.init)) \($0.sections.first?.weight ?? 0)" },
        ]
        let rounds = RandomSearch.rounds(600)
        var firedCount = 0
        for step in 0..<rounds {
            let chosen = reads.filter { _ in Bool.random(using: &random) }
            var before: [String] = []
            let count = observe { before = chosen.map { $0(outline) } }
            change(using: &random)
            let after = chosen.map { $0(outline) }
            #expect((count.value == 1) == (before != after), "step \(step): \(before), \(after)")
            firedCount += count.value
        }
        #expect(firedCount > rounds / 6)
    }

    private func change(using random: inout FixedSeed) {
        let kind = Int.random(in: 0..<10, using: &random)
        if kind == 0 { return _ = mediator.undo() }
        if kind == 1 { return _ = mediator.redo() }
        mediator.updateActionAndRefresh {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let number = Int.random(in: 0..<3, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0: outline.title = "\(number)"
                case 1: outline.zoom = Double(number)
                case 2: outline.sections.first?.weight = Double(number)
                case 3: outline.sections.last?.weight = Double(number)
                case 4 where outline.sections.count < 5: outline.sections.append(Section("s"))
                default: if number == 0 { outline.sections = outline.sections.dropLast() }
                }
            }
        }
    }
}
