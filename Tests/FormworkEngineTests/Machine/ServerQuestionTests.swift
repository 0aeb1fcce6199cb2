import FormworkRandom
import Testing

@testable import FormworkEngine

/// The questions of any form, whatever happens to it.
@Suite struct ServerQuestionTests {
    private static let formCount = UInt64(RandomSearch.rounds(20))

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
}
