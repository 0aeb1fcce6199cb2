import FormworkGraph
import FormworkSignals

// Short forms, so that the tests read like the graphs that they draw.
extension ReactiveGraph {
    func signal<Value: Equatable>(_ value: Value) -> Signal<Value> { Signal(value, in: self) }

    func computed<Value: Equatable, Failure: Error>(
        _ compute: @escaping () throws(Failure) -> Value
    ) -> Computed<Value, Failure> {
        Computed(in: self, compute)
    }

    @discardableResult
    func effect(_ body: @escaping () -> Void) -> Effect { Effect(in: self) { _ in body() } }
}

/// An error that a test throws itself.
struct Failure: Error, Equatable {
    let text: String

    init(_ text: String = "") { self.text = text }
}
