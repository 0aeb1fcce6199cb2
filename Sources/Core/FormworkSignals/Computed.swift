public import FormworkGraph

/// A value that is computed from others when it is read, and kept until one of them changes.
///
/// Each evaluation finds the inputs again. The value is evaluated at most once for a change, and
/// only if an input has a new value; when the result equals the former one, its readers are not
/// evaluated.
///
/// ```swift
/// let average = Computed(in: graph) { () throws in
///     guard count.value > 0 else { throw Empty() }
///     return sum.value / count.value
/// }
/// try average.value                          // throws, and keeps the error until `count` changes
/// ```
///
/// A function that throws makes reading the value throw. The error is kept like a value: the
/// function is called again only after a change.
///
/// A value that reads from itself is a ``CircularEvaluation``, which is thrown if the function
/// throws errors of any type; a function that cannot throw it ends the program with its
/// description.
///
/// A first evaluation waits for the first evaluations of its inputs, and so needs stack for the
/// deepest chain of them; later ones do not.
public final class Computed<Value, Failure: Error>: ReactiveAgent {
    /// The function, apart from the value: it is needed until it returns, even if it drops the
    /// value.
    // Retained once; the graph balances it.
    @usableFromInline let function: Unmanaged<ComputedFunction<Value, Failure>>

    // No two accesses overlap: it is read and written whole, and what compares values gets copies.
    @exclusivity(unchecked) @usableFromInline var outcome: Result<Value, Failure>?

    /// Creates a derived value that compares its values by a function of its own.
    ///
    /// - Parameters:
    ///   - graph: The graph of its inputs.
    ///   - areEqual: Whether two values count as the same.
    ///   - compute: Computes the value from signals and other derived values.
    @inlinable
    public init(
        in graph: ReactiveGraph, by areEqual: @escaping (Value, Value) -> Bool,
        _ compute: @escaping () throws(Failure) -> Value
    ) {
        function = .passRetained(ComputedFunction(compute))
        super.init(in: graph, as: .derived) { agent in
            // The agent of this node is this object.
            let computed = unsafeDowncast(agent, to: Computed<Value, Failure>.self)
            let kernel = computed.kernel
            let outcome = computed.function._withUnsafeGuaranteedRef { $0.evaluate() }
            // The object must not be used when its function has released it.
            guard kernel.isActiveNodePresent else { return false }
            let former = computed.outcome
            computed.outcome = outcome
            guard case .success(let old)? = former, case .success(let new) = outcome else {
                return true
            }
            return !areEqual(old, new)
        }
    }

    /// Creates a derived value each evaluation of which is a change.
    @inlinable
    public convenience init(
        in graph: ReactiveGraph, _ compute: @escaping () throws(Failure) -> Value
    ) {
        self.init(in: graph, by: { _, _ in false }, compute)
    }

    /// Creates a derived value whose values are compared by `==`.
    @inlinable
    public convenience init(
        in graph: ReactiveGraph, _ compute: @escaping () throws(Failure) -> Value
    ) where Value: Equatable {
        self.init(in: graph, by: { $0 == $1 }, compute)
    }

    deinit {
        kernel.letGo(Unmanaged.fromOpaque(function.toOpaque()))
    }

    /// The value, brought up to date; reading it is tracked.
    ///
    /// - Throws: The error of the function, or ``CircularEvaluation``.
    @inlinable
    public func get() throws(Failure) -> Value {
        let isKnown = refresh()
        track()
        guard isKnown, let outcome else { try failInCircle() }
        return try outcome.get()
    }

    /// Throws or ends the program, because the value depends on itself.
    @usableFromInline
    func failInCircle() throws(Failure) -> Never {
        let error = CircularEvaluation(cycle: cycle)
        if let error = error as? Failure { throw error }
        preconditionFailure("\(error)")
    }
}

// One property for all failures would be enough, but the compiler cannot read a property that
// throws `Never` within every expression.
extension Computed where Failure == Never {
    /// The value, brought up to date; reading it is tracked.
    @inlinable
    public var value: Value { self.get() }
}

extension Computed where Failure == any Error {
    /// The value, brought up to date; reading it is tracked.
    @inlinable
    public var value: Value {
        get throws { try get() }
    }
}

/// The function of a derived value.
@usableFromInline
final class ComputedFunction<Value, Failure: Error>: ReactiveObject {
    @usableFromInline let compute: () throws(Failure) -> Value

    @inlinable
    init(_ compute: @escaping () throws(Failure) -> Value) {
        self.compute = compute
        super.init()
    }

    @inlinable
    func evaluate() -> Result<Value, Failure> {
        do throws(Failure) {
            return .success(try compute())
        } catch {
            return .failure(error)
        }
    }
}
