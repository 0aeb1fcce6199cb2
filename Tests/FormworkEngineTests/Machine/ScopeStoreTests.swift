import FormworkRandom
import Testing

@testable import FormworkEngine

/// The scopes of any form, whatever happens to it.
@Suite struct ScopeStoreTests {
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
