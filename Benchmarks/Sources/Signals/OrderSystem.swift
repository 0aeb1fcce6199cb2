import FormworkGraph
import FormworkSignals

/// The order system of MobX: a hundred orders of a hundred lines, with a tax that some include.
final class OrderSystem {
    typealias Value = Computed<Int, Never>

    let graph = ReactiveGraph()
    let evaluations = Counter()
    let runs = Counter()
    let tax: Signal<Int>
    private(set) var includesTax: [Signal<Bool>] = []
    private(set) var total: Value?

    init(isObserved: Bool) {
        let graph = graph
        let evaluations = evaluations
        let tax = Signal(2, in: graph)
        self.tax = tax
        let orders = (0..<100).map { index -> Value in
            let includes = Signal(index % 2 == 0, in: graph)
            includesTax.append(includes)
            let factor = Computed(in: graph) {
                evaluations.count += 1
                return includes.value ? tax.value : 1
            }
            let lines = (0..<100).map { _ in
                let price = Signal(5, in: graph)
                let amount = Signal(5, in: graph)
                return Computed(in: graph) {
                    evaluations.count += 1
                    return factor.value * price.value * amount.value
                }
            }
            return sum(of: lines)
        }
        let total = sum(of: orders)
        self.total = total
        if isObserved {
            let runs = runs
            Effect(in: graph) {
                _ = total.value
                runs.count += 1
            }
        }
        expect("orders", total.value, toBe: 375_000)
        expect("orders, evaluations", evaluations.count, toBe: 10_201)
    }

    private func sum(of values: [Value]) -> Value {
        let evaluations = evaluations
        let nodes = Nodes(values)
        return Computed(in: graph) {
            evaluations.count += 1
            return nodes.sum(from: 0)
        }
    }

    /// Changes half of the orders and the tax.
    func change() {
        for order in includesTax.prefix(50) { order.value.toggle() }
        tax.value = 3
    }

    static func measureAll(with measurement: Measurement) {
        for isObserved in [true, false] {
            for isBatched in [true, false] {
                let name =
                    "orders \(isBatched ? "batched" : "unbatched") \(isObserved ? "observed" : "lazy")"
                measurement.measure(name, prepare: {}) {
                    run(isObserved: isObserved, isBatched: isBatched)
                }
            }
        }
    }

    private static func run(isObserved: Bool, isBatched: Bool) -> OrderSystem {
        let system = OrderSystem(isObserved: isObserved)
        system.evaluations.count = 0
        system.runs.count = 0
        if isBatched { system.graph.batch { system.change() } } else { system.change() }
        expect("orders", system.total?.value, toBe: 500_000)
        if isBatched || !isObserved {
            expect("orders, evaluations", system.evaluations.count, toBe: 7_651)
            expect("orders, runs", system.runs.count, toBe: isObserved ? 1 : 0)
        }
        return system
    }
}
