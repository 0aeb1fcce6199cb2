public import FormworkGraph

/// A value that is written from outside and followed by its readers.
///
/// ```swift
/// let graph = ReactiveGraph()
/// let price = Signal(5, in: graph)
/// let total = Computed(in: graph) { price.value * 3 }
/// total.value                                // 15
/// price.value = 6
/// total.value                                // 18
/// ```
///
/// Reading ``value`` while a ``Computed`` or an ``Effect`` is being evaluated makes that depend on
/// the signal. Writing an equal value is no change: values that are `Equatable` are compared by
/// `==`, objects that are not by identity, and all others differ always. Only the outcome counts: a
/// value that is written back before it is read has not changed.
public final class Signal<Value>: ReactiveAgent {
    // No two accesses overlap: both are read and written whole, and what compares them gets copies.
    @exclusivity(unchecked) @usableFromInline var current: Value

    /// The value that readers have seen, while it is not known whether it has changed.
    @exclusivity(unchecked) @usableFromInline var former: Value

    /// Creates a signal that compares its values by a function of its own.
    ///
    /// - Parameters:
    ///   - value: The first value.
    ///   - graph: The graph of its readers.
    ///   - areEqual: Whether two values count as the same.
    @inlinable
    public init(
        _ value: Value, in graph: ReactiveGraph, by areEqual: @escaping (Value, Value) -> Bool
    ) {
        current = value
        former = value
        super.init(in: graph, as: .source) { agent in
            // The agent of this node is this signal.
            let signal = unsafeDowncast(agent, to: Signal<Value>.self)
            let isNew = !areEqual(signal.former, signal.current)
            signal.former = signal.current
            return isNew
        }
    }

    /// Creates a signal each write to which is a change.
    @inlinable
    public convenience init(_ value: Value, in graph: ReactiveGraph) {
        self.init(value, in: graph) { _, _ in false }
    }

    /// Creates a signal whose values are compared by `==`.
    @inlinable
    public convenience init(_ value: Value, in graph: ReactiveGraph) where Value: Equatable {
        self.init(value, in: graph) { $0 == $1 }
    }

    /// Creates a signal whose objects are compared by identity.
    @inlinable
    public convenience init(_ value: Value, in graph: ReactiveGraph) where Value: AnyObject {
        self.init(value, in: graph) { $0 === $1 }
    }

    /// Creates a signal whose objects are compared by `==`.
    @inlinable
    public convenience init(
        _ value: Value, in graph: ReactiveGraph
    ) where Value: AnyObject & Equatable {
        self.init(value, in: graph) { $0 == $1 }
    }

    /// The value: reading it is tracked, writing another one runs the effects that depend on it.
    @inlinable
    public var value: Value {
        get {
            track()
            return current
        }
        set { write(newValue) }
    }

    /// The value, without being tracked.
    @inlinable
    public var untrackedValue: Value { current }

    @inlinable
    func write(_ newValue: Value) {
        if isSuspected {
            current = newValue
            return
        }
        former = newValue
        // Leaves the present value in `former`.
        guard update(self) else { return }
        current = newValue
        if !suspect() { former = newValue }
    }
}
