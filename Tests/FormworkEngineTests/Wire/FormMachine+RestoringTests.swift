import FormworkRandom
import Testing

@testable import FormworkEngine

/// The drafts of any form, whatever happens to it.
@Suite struct FormMachineRestoringTests {
    private static let formCount = UInt64(RandomSearch.rounds(20))

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
}

/// The content of a machine, without its visible state.
struct Entered: Equatable {
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
