import FormworkRandom
import Testing

@testable import FormworkEngine

/// Properties of any form whatever happens to it; the seeds are printed where one fails.
@Suite struct FormMachinePropertyTests {
    private static let formCount = UInt64(RandomSearch.rounds(20))

    @Test("After any events, a face that follows the changes shows the same as a full redraw")
    func mirror() throws {
        for seed in 0..<Self.formCount {
            let machine = FormMachine(definition: RandomForm.definition(seed: seed))
            var events = RandomEvents(seed: seed)
            var mirror = FormMirror(machine)
            for number in 0..<80 {
                let event = events.next(for: machine)
                let changes = machine.apply(event)
                events.note(changes)
                mirror.follow(changes, of: machine)
                let other = FormMirror(machine)
                let differences = mirror.differences(to: other)
                try #require(
                    differences == [], "seed \(seed), event \(number) \(event): \(changes)")
            }
        }
    }

    @Test("After any events, evaluating all rules again changes nothing")
    func settled() throws {
        for seed in 0..<Self.formCount {
            let machine = FormMachine(definition: RandomForm.definition(seed: seed))
            var events = RandomEvents(seed: seed)
            for number in 0..<60 {
                let event = events.next(for: machine)
                events.note(machine.apply(event))
                let changes = machine.changes(by: {
                    machine.rules.scheduleAll(in: machine.scopes.root)
                    machine.scopes.forEachRow(in: machine.scopes.root) { scope, row in
                        machine.findings.affect(RowPlace(scope: scope.id, row: row))
                    }
                })
                try #require(changes == [], "seed \(seed), event \(number) \(event)")
            }
        }
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

    @Test("No row waits for ever for an answer")
    func neverStuck() throws {
        for seed in 0..<Self.formCount {
            let machine = FormMachine(definition: RandomForm.definition(seed: seed))
            var events = RandomEvents(seed: seed)
            for _ in 0..<60 { events.note(machine.apply(events.next(for: machine))) }
            machine.apply(.elapsed(milliseconds: 10_000))
            machine.apply(.elapsed(milliseconds: 10_000))
            #expect(machine.wakeUp == nil, "seed \(seed)")
            for row in Array(machine.rows) {
                #expect(
                    machine.validationState(of: row.tag) != .pending, "seed \(seed), \(row.tag)")
            }
        }
    }

    @Test("A form that is shown in another language and back again holds what it held")
    func languages() throws {
        for seed in 0..<Self.formCount {
            let form = RandomForm.definition(seed: seed)
            let machine = FormMachine(definition: form)
            var events = RandomEvents(seed: seed)
            for _ in 0..<40 { events.note(machine.apply(events.next(for: machine))) }
            let before = (Entered(machine), FormMirror(machine))
            var mirror = before.1
            let numbers = NumberFormat(decimalSeparator: "'", groupingSeparator: nil)
            let other = try FormDefinition(rows: form.rows, format: ValueFormat(numbers: numbers))
            mirror.follow(machine.apply(.localize(other)), of: machine)
            #expect(mirror.differences(to: FormMirror(machine)) == [], "seed \(seed)")
            machine.apply(.localize(form))
            #expect(machine.record == before.0.record, "seed \(seed)")
        }
    }

    @Test("The value of a row can be read from its text and from its canonical text")
    func faces() throws {
        for seed in 0..<Self.formCount {
            let machine = FormMachine(definition: RandomForm.definition(seed: seed))
            var events = RandomEvents(seed: seed)
            for _ in 0..<40 { events.note(machine.apply(events.next(for: machine))) }
            for row in Array(machine.rows) {
                guard case .field(let field) = row.definition, field.valueKind != .file else {
                    continue
                }
                let (value, format) = (machine.value(of: row.tag), machine.definition.format)
                let read = field.value(entered: machine.texts(of: row.tag), format: format)
                #expect(read ?? .none == value, "seed \(seed), \(row.tag)")
                #expect(
                    field.conformed(value) == value || value == .none, "seed \(seed), \(row.tag)")
                guard machine.isVisible(row.tag), machine.isEnabled(row.tag),
                    !machine.isReadOnly(row.tag)
                else { continue }
                machine.apply(.edit(tag: row.tag, text: ""))
                let isEmpty = machine.value(of: row.tag).isEmpty
                #expect(isEmpty || field.valueKind == .boolean, "seed \(seed), \(row.tag)")
            }
        }
    }

    @Test("A form that is kept as a draft and opened again is the same")
    func drafts() throws {
        for seed in 0..<Self.formCount {
            let form = RandomForm.definition(seed: seed)
            let machine = FormMachine(definition: form)
            var events = RandomEvents(seed: seed)
            for _ in 0..<30 { events.note(machine.apply(events.next(for: machine))) }
            let (opened, losses) = try FormMachine.restored(from: machine.draft, in: form)
            #expect(losses == [], "seed \(seed)")
            #expect(Entered(opened).differences(to: Entered(machine)) == [], "seed \(seed)")
            for _ in 0..<10 { opened.apply(events.next(for: opened)) }
        }
    }

    @Test("Unreachable history is released: memory stays flat over 20,000 events")
    func memory() throws {
        let rounds = RandomSearch.rounds(4_000)
        for seed in [3, 8, 11, 21, 34] as [UInt64] {
            let machine = FormMachine(definition: RandomForm.definition(seed: seed))
            var events = RandomEvents(seed: seed)
            var mark = 0
            for number in 0..<rounds {
                events.note(machine.apply(events.next(for: machine)))
                if number == rounds / 5 { mark = machine.scopes.capacity }
            }
            var count = 0
            machine.scopes.forEach { _ in count += 1 }
            #expect(machine.scopes.capacity <= mark * 2 + 50, "seed \(seed)")
            #expect(machine.scopes.count == count, "seed \(seed)")
        }
    }
}

/// The content of a machine, without its visible state.
private struct Entered: Equatable {
    private let tags: [String]
    private let texts: [[String]]
    private let values: [FieldValue]
    let record: FieldRecord
    private let choices: [[Choice]]

    init(_ machine: FormMachine) {
        tags = machine.rows.map { $0.tag }
        texts = tags.map { machine.texts(of: $0) }
        values = tags.map { machine.value(of: $0) }
        choices = tags.map { machine.choices(of: $0) }
        record = machine.record
    }

    /// The differences to another content, for a developer who looks for a mistake.
    func differences(to other: Self) -> [String] {
        guard tags == other.tags else { return ["rows \(tags) / \(other.tags)"] }
        var found: [String] = []
        for index in tags.indices {
            if texts[index] != other.texts[index] {
                found.append("\(tags[index]): \(texts[index]) / \(other.texts[index])")
            }
            if values[index] != other.values[index] { found.append("\(tags[index]): value") }
            if choices[index] != other.choices[index] { found.append("\(tags[index]): choices") }
        }
        if record != other.record { found.append("record") }
        return found
    }
}
