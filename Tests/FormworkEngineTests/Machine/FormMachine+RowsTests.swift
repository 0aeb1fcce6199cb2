import FormworkRandom
import Testing

@testable import FormworkEngine

/// The rows of any form, whatever happens to it.
@Suite struct FormMachineRowsTests {
    private static let formCount = UInt64(RandomSearch.rounds(20))

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
}
