public import FormworkGraph

/// A scope that ends all effects that were made in it at once.
///
/// ```swift
/// let scope = ReactiveScope(in: graph)
/// scope.run {
///     Effect(in: graph) { print(price.value) }
///     Effect(in: graph) { print(total.value) }
/// }
/// scope.dispose()                            // both end
/// ```
///
/// A scope that is made in another scope, or in an effect, ends with it.
public final class ReactiveScope: ReactiveAgent {
    /// Creates a scope without effects.
    public init(in graph: ReactiveGraph) {
        super.init(in: graph, as: .watcher) { _ in false }
    }

    /// Calls a function, and owns the effects that it makes.
    ///
    /// Its reads are tracked by the effect or value around it.
    @discardableResult
    public func run<Outcome, Failure: Error>(
        _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        try own(body)
    }

    /// Ends all effects of the scope, the latest first.
    public func dispose() { remove() }
}
