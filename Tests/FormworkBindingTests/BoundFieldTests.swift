import FormworkBinding
import FormworkEngine
import FormworkState
import Testing

@Suite("A random walk through a bound form")
struct BoundFieldTests {
    @Test("leaves form and node equal, except for invalid rows and the row being edited")
    func walk() throws {
        let seed: UInt64 = 20_261_121
        print("The bound form is used with the seed \(seed).")
        let user = try RandomUser(seed: seed)
        for step in 0..<5_000 {
            user.act()
            #expect(user.differences == [], "step \(step)")
        }
        #expect(user.acceptedCount > 500)
        #expect(user.refusedCount > 200)
    }
}

/// Types, leaves, undoes and changes the model behind the form, at random.
private final class RandomUser {
    let order = Order()
    let mediator: Mediator<Order>
    let binding: FormBinding<Order, Order>
    private(set) var acceptedCount = 0
    private(set) var refusedCount = 0

    private var random: RandomNumbers
    private var typed: String?

    init(seed: UInt64) throws {
        random = RandomNumbers(state: seed)
        let form = try FormDefinition(fields: [
            FieldDefinition(tag: "title", label: "Title", constraints: [.maxLength(3)]),
            FieldDefinition(tag: "count", label: "Count", type: .text(inputType: .number)),
        ])
        mediator = Mediator(model: order, policy: .trap)
        binding = FormBinding(
            FormMachine(definition: form), to: order, in: mediator,
            fields: [BoundField("title", Order.titleK), BoundField("count", Order.countK)])
    }

    /// Does one thing.
    func act() {
        let before = (order.title, order.count)
        let tag = ["title", "count"][number(below: 2)]
        switch number(below: 10) {
        case 0: mediator.undo()
        case 1: mediator.redo()
        case 2: leave(.startEditing(tag: tag))
        case 3: leave(.endEditing(tag: tag))
        case 4: mediator.updateActionAndRefresh { order.title = "\(number(below: 5))" }
        case 5: mediator.updateActionAndRefresh { order.count = Int8(number(below: 5)) }
        default:
            typed = tag
            binding.apply(.edit(tag: tag, text: "\(number(below: 2_000))"))
            let isAccepted = before != (order.title, order.count)
            if isAccepted { acceptedCount += 1 } else { refusedCount += 1 }
        }
    }

    private func leave(_ event: FormEvent) {
        binding.apply(event)
        typed = nil
    }

    /// The differences of form and node that have no reason.
    var differences: [String] {
        let machine = binding.machine
        let shown = [("title", order.title), ("count", "\(order.count)")]
        return shown.compactMap { tag, text in
            let isWrong =
                machine.validationState(of: tag) == .invalid || !machine.violations(of: tag).isEmpty
            return machine.text(of: tag) == text || isWrong || tag == typed ? nil : tag
        }
    }

    private func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}

/// Random numbers that are the same for the same seed.
private struct RandomNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}
