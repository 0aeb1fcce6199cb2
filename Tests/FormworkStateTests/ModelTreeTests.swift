import FormworkRandom
import FormworkState
import Foundation
import Testing

@Suite("A tree on a random walk")
struct ModelTreeTests {
    @Test(
        "returns to byte-equal states, and notifies each observer at most once in a refresh",
        arguments: [20_261_121] as [UInt64])
    func walk(seed: UInt64) throws {
        print("The random walk has the seed \(seed).")
        let walker = Walker(seed: seed)
        let rounds = RandomSearch.rounds(2_500)
        for _ in 0..<rounds { try walker.step() }
        #expect(walker.states.count > rounds / 10)
        try walker.goAllTheWay()
        #expect(walker.violations.found.map(\.message) == [])
        #expect(walker.notifications > rounds)
        #expect(walker.repeatedNotifications == 0)
        #expect(walker.thrown > rounds / 20)
    }
}

/// Changes an outline at random, goes back and forth in between, and remembers each state.
private final class Walker {
    let outline = Outline(title: "0", sections: [Section("root")])
    let mediator: Mediator<Outline>
    let violations = Violations()

    /// The states that can be reached by undo and redo, and which of them is the one of now.
    private(set) var states: [ModelSnapshot?] = []
    private var position = 0

    /// The number of notifications, and of second ones in the same refresh.
    private(set) var notifications = 0
    private(set) var repeatedNotifications = 0

    /// The number of updates that threw.
    private(set) var thrown = 0

    private var random: FixedSeed
    private var notified: Set<String> = []
    private var stepNumber = 0

    private struct Stop: Error {}

    init(seed: UInt64) {
        random = FixedSeed(seed)
        mediator = Mediator(model: outline, policy: violations.policy)
        mediator.historyLimits = HistoryLimits(count: .max, byteCount: .max)
        register()
        mediator.refreshUI()
        mediator.removeHistory()
        states = [state()]
    }

    private func register() {
        let paths = Outline.paths
        let registrations = [
            Registration.priority(name: "first", readMap: paths.title.read, priority: 1),
            .smart(
                name: "count", readMap: paths.sections.read + paths.sections.sections.read,
                writtenMap: paths.counts.write),
            .smart(name: "reader of counts", readMap: paths.counts.read + paths.title.read),
            .smart(name: "weight", readMap: paths.weight.read),
            .smart(name: "everything", readMap: paths.sections.allRead + paths.marked.allRead),
            .recurring(name: "recurring"),
        ]
        for registration in registrations {
            mediator.registerObserver(registration: registration, target: self) {
                $0.note(registration.name)
            }
        }
    }

    private func note(_ name: String) {
        notifications += 1
        if !notified.insert(name).inserted { repeatedNotifications += 1 }
        if name == "count" {
            outline.counts = [
                "sections": outline.sections.count,
                "inner": outline.sections.reduce(0) { $0 + $1.sections.count },
            ]
        }
    }

    /// Does one thing, and checks what has become of it.
    func step() throws {
        stepNumber += 1
        notified = []
        switch number(below: 10) {
        case 0 where position > 0: try go(-1)
        case 1 where position < states.count - 1: try go(1)
        case 2: failingUpdate()
        default: update()
        }
    }

    /// Goes back to the beginning and forth to the end.
    func goAllTheWay() throws {
        let ends = try (encoded(states.first), encoded(states.last))
        while position > 0 { try go(-1) }
        #expect(!mediator.undo())
        #expect(try encoded(state()) == ends.0)
        while position < states.count - 1 { try go(1) }
        #expect(!mediator.redo())
        #expect(try encoded(state()) == ends.1)
    }

    private func encoded(_ state: ModelSnapshot??) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(#require(state ?? nil))
    }

    private func go(_ direction: Int) throws {
        notified = []
        try #require(direction < 0 ? mediator.undo() : mediator.redo())
        position += direction
        try #require(state() == states[position], "step \(stepNumber), state \(position)")
    }

    private func update() {
        mediator.markSaved()
        mediator.updateActionAndRefresh(owner: "walk") { changes(depth: 0) }
        // An update that changed nothing in the end is no step.
        guard mediator.isDirty else { return }
        states.removeSubrange((position + 1)...)
        states.append(state())
        position += 1
    }

    private func failingUpdate() {
        try? mediator.updateActionAndRefresh { () throws(Stop) in
            changes(depth: 0)
            throw Stop()
        }
        thrown += 1
        #expect(state() == states[position], "step \(stepNumber) threw")
    }

    private func changes(depth: Int) {
        for _ in 0...number(below: 4) {
            switch number(below: 8) {
            case 0 where depth < 3:
                mediator.updateActionAndRefresh(owner: "inner") { changes(depth: depth + 1) }
            case 1 where depth < 3:
                try? mediator.updateActionAndRefresh { () throws(Stop) in
                    changes(depth: depth + 1)
                    throw Stop()
                }
            default: change()
            }
        }
    }

    private func change() {
        let section = anySection()
        switch number(below: 12) {
        case 0: outline.title = "\(number(below: 5))"
        case 1: outline.zoom += 1
        case 2: section?.name = "\(number(below: 100))"
        case 3: section?.weight = Double(number(below: 100)) / 8
        case 4: section?.tags.formSymmetricDifference(["\(number(below: 9))"])
        case 5: outline.sections.append(Section("s", weight: 1))
        case 6: if !outline.sections.isEmpty { outline.sections.removeLast() }
        case 7: section?.sections.append(Section("inner", weight: 2))
        case 8: section?.sections = []
        case 9: outline.sections.shuffle(using: &random)
        case 10: move(section)
        default: outline.marked = outline.marked == nil ? section : nil
        }
    }

    /// Moves a section from the end of the outline below another one, or out again.
    private func move(_ section: Section?) {
        guard let section else { return }
        if let inner = section.sections.last {
            section.sections.removeLast()
            outline.sections.insert(inner, at: 0)
        } else if outline.sections.count > 1, outline.sections.last !== section,
            let last = outline.sections.last, last.sections.isEmpty, last.notes.isEmpty
        {
            outline.sections.removeLast()
            section.notes["\(number(below: 4))"] = last
        }
    }

    private func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    private func anySection() -> Section? {
        guard !outline.sections.isEmpty else { return nil }
        let section = outline.sections[number(below: outline.sections.count)]
        let inner = section.sections + section.notes.keys.sorted().compactMap { section.notes[$0] }
        guard !inner.isEmpty, number(below: 2) == 0 else { return section }
        return inner[number(below: inner.count)]
    }

    private func state() -> ModelSnapshot? { try? mediator.snapshot() }
}
