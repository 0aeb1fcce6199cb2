import FormworkRandom
import Testing

@testable import FormworkEngine

/// The propagation in any form, whatever happens to it.
@Suite struct FormMachineSettlingTests {
    private static let formCount = UInt64(RandomSearch.rounds(20))

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
}
