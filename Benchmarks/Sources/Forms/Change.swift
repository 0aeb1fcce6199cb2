import FormworkEngine
import Foundation

/// One kind of change to one form, with the number of rules that it may evaluate.
struct Change {
    let name: String
    let definition: FormDefinition
    /// The events before the counted ones.
    var preparation: [FormEvent] = []
    /// The number of repetitions.
    var count = 1_000
    let evaluations: Int
    /// The changes by their numbers, from 0.
    let event: (Int) -> FormEvent

    /// Makes the changes, counts what each evaluates, and reports what they cost.
    func measure() {
        let machine = FormMachine(definition: definition)
        let form = MachineDriver(machine)
        for event in preparation { form.apply(event) }
        Samples(count) { number in
            let before = machine.evaluations
            form.apply(event(number))
            expect("\(name), evaluations", machine.evaluations - before, toBe: evaluations)
        }.report(name)
    }

    /// The change as a line of JSON, for measurements in other programs.
    var json: [UInt8] {
        var text = Array(
            "{\"name\":\"\(name)\",\"evaluations\":\(evaluations),\"definition\":".utf8)
        text += definition.json
        text += Array(",\"preparation\":".utf8) + Self.list(preparation)
        text += Array(",\"changes\":".utf8) + Self.list((0..<Samples.runs(count)).map(event))
        return text + Array("}".utf8)
    }

    private static func list(_ events: [FormEvent]) -> [UInt8] {
        Array("[".utf8) + events.map { $0.json }.joined(separator: [UInt8(ascii: ",")])
            + Array("]".utf8)
    }
}
