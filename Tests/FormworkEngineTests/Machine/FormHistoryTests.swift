import FormworkRandom
import Testing

@testable import FormworkEngine

/// The grouping of events into undo steps.
@Suite struct FormHistoryTests {
    @Test("Typing without a pause is one step; another row, a visit or a choice ends it")
    func grouping() throws {
        let machine = try Sample.machine([Sample.text("a"), Sample.text("b"), Sample.toggle("c")])
        for text in ["x", "xy", "xyz"] { machine.apply(.edit(tag: "a", text: text)) }
        machine.apply(.edit(tag: "b", text: "1"))
        machine.apply(.endEditing(tag: "b"))
        machine.apply(.edit(tag: "b", text: "12"))
        machine.apply(.choose(tag: "c", values: Sample.on))
        var texts: [String] = []
        while machine.canUndo {
            machine.apply(.undo)
            texts.append(machine.text(of: "a") + "|" + machine.text(of: "b"))
        }
        #expect(texts == ["xyz|12", "xyz|1", "xyz|", "|"])
    }

    @Test("A series of edits that ends where it began is no undo step")
    func noStep() throws {
        let machine = try Sample.machine([Sample.text("a")], ["a": .text("was")])
        machine.apply(.edit(tag: "a", text: "x"))
        #expect(machine.canUndo)
        #expect(machine.apply(.edit(tag: "a", text: "was")).contains(.history))
        #expect(!machine.canUndo)
    }

    @Test(
        "An edit that changes nothing is no undo step, and the row follows others as before",
        arguments: [
            .edit(tag: "a", text: ""), .choose(tag: "c", values: []), .choose(tag: "d", values: []),
        ] as [FormEvent])
    func noChange(_ event: FormEvent) throws {
        let machine = try Sample.machine([
            Sample.text("z"), Sample.text("a", rules: RowRules(initial: .row("z"))),
            Sample.toggle("c"),
            .field(
                FieldDefinition(
                    tag: "d", label: "", type: .select, choices: [Choice(value: "x", label: "X")])),
        ])
        machine.apply(event)
        #expect(!machine.canUndo)
        machine.apply(.edit(tag: "z", text: "x"))
        #expect(machine.text(of: "a") == "x")
    }

    @Test("A value that is typed away and back is no undo step, also where it was there at first")
    func typedBack() throws {
        let machine = try Sample.machine([
            Sample.text("a", rules: RowRules(initial: .value(.text("x"))))
        ])
        for text in ["", "x"] { machine.apply(.edit(tag: "a", text: text)) }
        #expect(!machine.canUndo)
    }

    @Test("At most a hundred steps can be undone; a new change discards the undone ones")
    func limit() throws {
        let machine = try Sample.machine([Sample.text("a"), Sample.toggle("c")])
        for number in 0..<150 {
            machine.apply(.edit(tag: "a", text: "\(number)"))
            machine.apply(.endEditing(tag: "a"))
        }
        var count = 0
        while machine.canUndo {
            machine.apply(.undo)
            count += 1
        }
        #expect(count == 100 && machine.text(of: "a") == "49")
        machine.apply(.choose(tag: "c", values: Sample.on))
        #expect(!machine.canRedo && machine.canUndo)
    }

    @Test("A reset can be taken back, with its lists")
    func reset() throws {
        let machine = try Sample.machine(
            [Sample.text("a"), Sample.list("l", [Sample.text("b")])], ["a": .text("loaded")])
        machine.apply(.insert(tag: "l"))
        machine.apply(.edit(tag: "l.0.b", text: "x"))
        machine.apply(.reset(to: .default))
        #expect(machine.text(of: "a") == "" && machine.entries(of: "l") == [])
        machine.apply(.undo)
        #expect(machine.text(of: "a") == "loaded" && machine.text(of: "l.0.b") == "x")
        machine.apply(.redo)
        #expect(machine.text(of: "a") == "" && machine.entries(of: "l") == [])
    }

    @Test("Undoing all steps leads to the start, redoing all to the end")
    func undoAndRedo() throws {
        for seed in 0..<UInt64(RandomSearch.rounds(150)) {
            let machine = FormMachine(definition: RandomForm.definition(seed: seed))
            var events = RandomEvents(seed: seed)
            let first = Entered(machine)
            for _ in 0..<25 {
                let event = events.next(for: machine)
                if case .report = event { continue }
                events.note(machine.apply(event))
            }
            while machine.canRedo { machine.apply(.redo) }
            let last = Entered(machine)
            var steps: [Entered] = []
            while machine.canUndo {
                steps.append(Entered(machine))
                machine.apply(.undo)
            }
            try #require(Entered(machine).differences(to: first) == [], "seed \(seed): undo")
            while machine.canRedo {
                machine.apply(.redo)
                let step = steps.popLast() ?? last
                try #require(
                    Entered(machine).differences(to: step) == [],
                    "seed \(seed): redo, \(steps.count) left")
            }
        }
    }
}
