import FormworkEngine
import Testing

/// Entries of lists.
@Suite struct FormMachineListsTests {
    private static func machine(maximum: Int? = nil) throws -> FormMachine {
        try Sample.machine([
            Sample.list(
                "l", initial: 1, minimum: 1, maximum: maximum,
                [
                    Sample.text("a"), Sample.list("m", [Sample.text("b")]),
                ])
        ])
    }

    @Test("Entries are inserted at their position, and keys are never used twice")
    func insert() throws {
        let machine = try Self.machine()
        machine.apply(.insert(tag: "l"))
        machine.apply(.insert(tag: "l", at: 0))
        machine.apply(.insert(tag: "l", at: 99))
        machine.apply(.insert(tag: "l", at: -5))
        #expect(machine.entries(of: "l") == [4, 2, 0, 1, 3])
        machine.apply(.remove(tag: "l.3"))
        machine.apply(.insert(tag: "l"))
        #expect(machine.entries(of: "l") == [4, 2, 0, 1, 5])
        machine.apply(.reset())
        #expect(machine.entries(of: "l") == [0])
        machine.apply(.insert(tag: "l"))
        #expect(machine.entries(of: "l") == [0, 6])
    }

    @Test("Moving an entry reports its new position")
    func move() throws {
        let machine = try Self.machine()
        for _ in 0..<3 { machine.apply(.insert(tag: "l")) }
        #expect(
            machine.apply(.move(tag: "l.3", to: 1)).contains(.moved(tag: "l", key: 3, position: 1)))
        #expect(machine.entries(of: "l") == [0, 3, 1, 2])
        machine.apply(.move(tag: "l.0", to: 99))
        #expect(machine.entries(of: "l") == [3, 1, 2, 0])
        #expect(machine.apply(.move(tag: "l.0", to: .max)) == [])
        machine.apply(.undo)
        machine.apply(.undo)
        #expect(machine.entries(of: "l") == [0, 1, 2, 3])
    }

    @Test("A full list accepts no more entries and keeps its minimum")
    func bounds() throws {
        let machine = try Self.machine(maximum: 2)
        machine.apply(.insert(tag: "l"))
        #expect(machine.apply(.insert(tag: "l")) == [])
        machine.apply(.remove(tag: "l.0"))
        #expect(machine.apply(.remove(tag: "l.1")) == [])
        #expect(machine.entries(of: "l") == [1])
        machine.apply(.submit)
        #expect(machine.violations == [])
    }

    @Test("A list that starts with too few entries is reported on submission")
    func tooFew() throws {
        let machine = try Sample.machine(
            [Sample.list("l", minimum: 1, [Sample.text("a")])], ["l": .list([])])
        machine.apply(.submit)
        #expect(machine.violations.words == ["l: minCount"])
        machine.apply(.insert(tag: "l"))
        #expect(machine.violations == [])
    }

    @Test("An entry that is restored has all its earlier content")
    func removeAndUndo() throws {
        let machine = try Self.machine()
        machine.apply(.insert(tag: "l"))
        machine.apply(.insert(tag: "l.0.m"))
        machine.apply(.edit(tag: "l.0.m.0.b", text: "x"))
        let record = machine.record
        #expect(machine.apply(.remove(tag: "l.0")).contains(.removed(tag: "l", key: 0)))
        #expect(machine.text(of: "l.0.m.0.b") == "" && machine.row(at: "l.0.m.0.b") == nil)
        machine.apply(.undo)
        #expect(machine.record == record)
    }

    @Test(
        "Events for missing entries change nothing",
        arguments: [
            FormEvent.insert(tag: "nobody"), .insert(tag: "l.0.a"), .remove(tag: "l.9"),
            .remove(tag: "l"), .remove(tag: "l.0.a"), .move(tag: "l.9", to: 0), .remove(tag: ""),
            .act(tag: "l"), .goTo(tag: "l"), .next, .back, .undo, .redo,
        ])
    func nothing(event: FormEvent) throws {
        let machine = try Self.machine()
        #expect(machine.apply(event) == [])
        #expect(machine.isValid)
    }
}
