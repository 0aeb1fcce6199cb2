import FormworkRandom
import FormworkState
import Foundation
import Testing

@Suite("A snapshot of a model")
struct ModelSnapshotTests {
    let outline = Outline(
        title: "Plan",
        sections: [
            Section("First", weight: 0.5, sections: [Section("Inner")], tags: ["b", "a", "c"]),
            Section("Second", weight: 3),
        ])
    let mediator: Mediator<Outline>

    init() { mediator = Mediator(model: outline, policy: .trap) }

    @Test("holds what the model stores, without what is discardable or derived")
    func content() throws {
        mediator.updateActionAndRefresh { outline.zoom = 4 }
        let snapshot = try mediator.snapshot(version: 7)
        #expect(snapshot.model == "Outline")
        #expect(snapshot.version == 7)
        let empty: SnapshotValue = [
            "name": "Inner", "weight": 0, "sections": [], "notes": [:], "tags": [],
        ]
        #expect(
            snapshot.content == [
                "title": "Plan", "counts": [:],
                "sections": [
                    [
                        "name": "First", "weight": 0.5, "sections": [empty], "notes": [:],
                        "tags": ["a", "b", "c"],
                    ],
                    ["name": "Second", "weight": 3, "sections": [], "notes": [:], "tags": []],
                ],
            ])
    }

    @Test("restores the state as one undo step, and notifies observers once")
    func restoring() throws {
        let recorder = Recorder()
        let paths = Outline.paths
        mediator.register(.smart(name: "title", readMap: paths.title.read), recorder)
        mediator.register(.smart(name: "names", readMap: paths.sections.name.read), recorder)
        mediator.register(.smart(name: "weight", readMap: paths.weight.read), recorder)
        mediator.refreshUI()
        let snapshot = try mediator.snapshot()
        mediator.updateActionAndRefresh {
            outline.title = "Other"
            outline.sections = [Section("Third")]
            outline.zoom = 9
        }
        _ = recorder.take()
        try mediator.restore(snapshot, name: "Revert")
        #expect(recorder.take().sorted() == ["names", "title", "weight"])
        #expect(try mediator.snapshot() == snapshot)
        #expect(outline.zoom == 9)
        #expect(outline.weight == 3.5)
        #expect(mediator.undoNames.last == "Revert")
        mediator.undo()
        #expect(outline.title == "Other")
        #expect(outline.sections.map(\.name) == ["Third"])
        mediator.redo()
        #expect(try mediator.snapshot() == snapshot)
    }

    @Test("has nodes that live on in the tree when they were restored")
    func restoredNodes() throws {
        try mediator.restore(try mediator.snapshot())
        let recorder = Recorder()
        mediator.register(
            .smart(name: "deep", readMap: Outline.paths.sections.sections.name.read), recorder)
        mediator.refreshUI()
        mediator.updateActionAndRefresh { outline.sections[0].sections[0].name = "Renamed" }
        #expect(recorder.take() == ["deep", "deep"])
    }

    @Test("keeps the identity of a node at several places")
    func sharedNodes() throws {
        let inner = outline.sections[0].sections[0]
        mediator.updateActionAndRefresh {
            outline.marked = inner
            outline.sections[1].notes = ["$id": inner, "$node": Section("Note")]
        }
        let snapshot = try mediator.snapshot()
        let copy = try snapshot.makeModel(Outline.self)
        let copied = try #require(copy.marked)
        #expect(copied === copy.sections[0].sections[0])
        #expect(copied === copy.sections[1].notes["$id"])
        #expect(copy.sections[1].notes["$node"]?.name == "Note")
        #expect(try ModelSnapshot(of: copy) == snapshot)
        try mediator.restore(snapshot)
        #expect(outline.marked === outline.sections[0].sections[0])
    }

    @Test("reads back the same from JSON, also of unusual numbers")
    func codable() throws {
        let numbers = [
            0, -0.0, 0.1, -2.5, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, 4e18, 1e19,
            Double(Int64.max), .greatestFiniteMagnitude,
        ]
        mediator.updateActionAndRefresh {
            outline.sections = numbers.map { Section("n", weight: $0) }
            outline.sections.append(Section("", weight: .nan))
            outline.counts = ["": 1, "ä\u{0}\"": Int.min, "$": .max]
        }
        let snapshot = try mediator.snapshot()
        let data = try JSONEncoder().encode(snapshot)
        let read = try JSONDecoder().decode(ModelSnapshot.self, from: data)
        #expect(read == snapshot)
        let copy = try read.makeModel(Outline.self)
        for (section, number) in zip(copy.sections, numbers) {
            #expect(section.weight.bitPattern == number.bitPattern)
        }
        #expect(copy.sections.last?.weight.isNaN == true)
        #expect(copy.counts == outline.counts)
    }

    @Test("is the same for equal states, whatever the order of dictionaries and sets")
    func deterministic() throws {
        let names = (0..<50).map { "name \($0)" }
        let states = [names, names.reversed(), names.sorted()].map { names in
            let outline = Outline(title: "Same")
            for name in names { outline.counts[name] = name.count }
            outline.sections = [Section("s", tags: Set(names))]
            return outline
        }
        let texts = try states.map { outline in
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try encoder.encode(ModelSnapshot(of: outline))
        }
        #expect(Set(texts).count == 1)
    }
}

@Suite("A snapshot that cannot be taken")
struct SnapshotErrorTests {
    let outline = Outline(title: "Plan", sections: [Section("First")])
    let mediator: Mediator<Outline>

    init() { mediator = Mediator(model: outline, policy: .trap) }

    /// The error of restoring a changed content; nothing else may happen.
    private func refusal(
        of change: (inout SnapshotValue) -> Void, model: String = "Outline", version: Int = 1
    ) throws -> SnapshotError? {
        let before = try mediator.snapshot()
        let recorder = Recorder()
        mediator.register(.recurring(name: "all"), recorder)
        defer { mediator.unregisterDataSet(target: recorder) }
        var content = before.content
        change(&content)
        let error = #expect(throws: SnapshotError.self) {
            try mediator.restore(
                ModelSnapshot(model: model, version: version, content: content))
        }
        #expect(try mediator.snapshot() == before)
        #expect(recorder.take() == [])
        #expect(mediator.undoNames == [])
        return error
    }

    @Test("leaves everything untouched, and reports the invalid path")
    func paths() throws {
        let missing = try refusal { $0.changeEach("sections") { $0.remove("name") } }
        #expect(missing?.code == .unreadable)
        #expect(missing?.path == "Outline.sections.0.name")
        let mistyped = try refusal { $0.changeEach("sections") { $0["weight"] = ["heavy"] } }
        #expect(mistyped?.path == "Outline.sections.0.weight")
        #expect(mistyped?.message == "Found a list, but a number is needed.")
        let large = try refusal { $0["counts"] = ["big": 1e20] }
        #expect(large?.path == "Outline.counts.big")
        #expect(try refusal { $0 = [1] }?.path == "Outline")
        #expect(try refusal { $0["sections"] = [nil] }?.path == "Outline.sections.0")
        #expect(try refusal { $0["title"] = nil }?.path == "Outline.title")
    }

    @Test("is refused for nodes that do not exist or contain themselves")
    func references() throws {
        let nowhere = try refusal { $0["marked"] = ["$node": 3] }
        #expect(nowhere?.path == "Outline.marked")
        #expect(nowhere?.message == "The node number 3 is referred to, but does not exist.")
        let circle = try refusal {
            $0.changeEach("sections") {
                $0["$id"] = 1
                $0["sections"] = [["$node": 1]]
            }
        }
        #expect(circle?.path == "Outline.sections.0.sections.0")
        #expect(circle?.message == "The node number 1 contains itself.")
    }

    @Test("may be of another model, or of a version that does not lead here")
    func versions() throws {
        #expect(try refusal(of: { _ in }, model: "Library")?.code == .otherModel)
        #expect(try refusal(of: { _ in }, version: 2)?.code == .newerVersion)
        #expect(try refusal(of: { _ in }, version: 0)?.code == .missingMigration)
    }

    @Test("is refused where it is nested too deep, before the stack is exhausted")
    func depth() throws {
        var section = Section("leaf")
        for _ in 0..<1_000 { section = Section("s", sections: [section]) }
        let error = #expect(throws: SnapshotError.self) {
            try ModelSnapshot(of: Outline(sections: [section]))
        }
        #expect(error?.code == .unwritable)
        #expect(error?.message.contains("nested more than 500 levels") == true)
        let nested = (0..<1_000).reduce(SnapshotValue.list([])) { inner, _ in
            ["name": "s", "weight": 0, "notes": [:], "tags": [], "sections": .list([inner])]
        }
        #expect(try refusal { $0["sections"] = [nested] }?.code == .unreadable)
    }

    @Test("is refused or restored completely after any change of its content")
    func fuzzing() throws {
        let seed: UInt64 = 20_261_121
        print("Snapshots are damaged with the seed \(seed).")
        var random = FixedSeed(seed)
        let outline = Outline(
            title: "Plan", sections: [Section("First", sections: [Section("Inner")], tags: ["a"])])
        outline.marked = outline.sections[0].sections[0]
        let mediator = Mediator(model: outline, policy: .trap)
        let sound = try mediator.snapshot()
        let rounds = RandomSearch.rounds(400)
        var refusedCount = 0
        for _ in 0..<rounds {
            var content = sound.content
            for _ in 0..<Int.random(in: 1...3, using: &random) { content.damage(using: &random) }
            let damaged = ModelSnapshot(model: "Outline", version: 1, content: content)
            do {
                try mediator.restore(damaged)
                try mediator.restore(sound)
                mediator.removeHistory()
            } catch {
                refusedCount += 1
                #expect(error.path.hasPrefix("Outline"))
            }
            #expect(try mediator.snapshot() == sound)
        }
        #expect(refusedCount > rounds / 4 && refusedCount < rounds)
    }
}

extension SnapshotValue {
    /// Replaces, removes or doubles something somewhere.
    fileprivate mutating func damage(using random: inout FixedSeed) {
        let isHere = Int.random(in: 0..<4, using: &random) == 0
        switch self {
        case .record(var members) where !isHere && !members.isEmpty:
            let name = members.keys.sorted().randomElement(using: &random) ?? ""
            switch Int.random(in: 0..<4, using: &random) {
            case 0: members[name] = nil
            case 1: members[name + "x"] = members[name]
            default: members[name]?.damage(using: &random)
            }
            self = .record(members)
        case .list(var elements) where !isHere && !elements.isEmpty:
            let index = Int.random(in: elements.indices, using: &random)
            if Bool.random(using: &random) {
                elements[index].damage(using: &random)
            } else {
                elements.append(elements[index])
            }
            self = .list(elements)
        default:
            let values: [SnapshotValue] = [
                nil, true, 0, -1, 0.5, "", "nan", [], [:], ["$node": 1], ["$id": 1], [nil, 1],
            ]
            self = values.randomElement(using: &random) ?? nil
        }
    }
}
