public import FormworkGraph

/// A function that runs at once, and again after each change of its inputs.
///
/// ```swift
/// let effect = Effect(in: graph) { print(total.value) }
/// price.value = 7                            // prints again
/// effect.dispose()
/// ```
///
/// It lives until it is disposed of, referenced or not: until ``dispose()``, until the effect or
/// the scope within which it was made runs again or is disposed of, or until the graph is released.
///
/// For one change, or one batch, an effect runs at most once. One that writes to its own inputs
/// runs again, until they do not change any more; after a hundred runs the writes count as endless,
/// and an ``EndlessEffect`` is reported instead of one more run.
public final class Effect: ReactiveAgent {
    /// The handler of an error of the function.
    public typealias ErrorHandler = (any Error) -> Void

    /// The function, until the effect ends.
    // Retained once; the graph balances it. No two accesses overlap: it is one word.
    @exclusivity(unchecked) private var body: Unmanaged<EffectBody>?

    // No two accesses overlap: both are read and written whole.
    @exclusivity(unchecked) private var cleanup: (() -> Void)?
    @exclusivity(unchecked) private var handleError: ErrorHandler?
    @exclusivity(unchecked) private var isPerforming = false

    /// Creates an effect and runs it.
    ///
    /// - Parameters:
    ///   - graph: The graph of its inputs.
    ///   - handleError: Gets an error of the function. The effect still follows the inputs that the
    ///     function had read until then. Without a handler an error ends the program.
    ///   - body: The function. It gets the effect, to set a cleanup or to dispose of it.
    @discardableResult
    public init(
        in graph: ReactiveGraph, onError handleError: ErrorHandler? = nil,
        _ body: @escaping (Effect) throws -> Void
    ) {
        self.body = .passRetained(EffectBody(body))
        self.handleError = handleError
        super.init(in: graph, as: .effect) { agent in
            // The agent of this node is this effect.
            unsafeDowncast(agent, to: Effect.self).perform()
            return false
        }
        run()
    }

    /// Creates an effect and runs it, with a function that does not need the effect itself.
    @discardableResult
    public convenience init(
        in graph: ReactiveGraph, onError handleError: ErrorHandler? = nil,
        _ body: @escaping () throws -> Void
    ) {
        self.init(in: graph, onError: handleError) { _ in try body() }
    }

    /// Ends the effect: its cleanup runs, and it never runs again.
    public func dispose() { remove() }

    /// Sets the function that is called before the effect runs again or ends.
    public func onCleanup(_ cleanup: @escaping () -> Void) { self.cleanup = cleanup }

    /// Releases the function with everything that it references.
    override public func nodeWasRemoved() {
        cleanUp()
        if let body { kernel.letGo(Unmanaged.fromOpaque(body.toOpaque())) }
        body = nil
        if !isPerforming { handleError = nil }
    }

    /// Reports that the writes of the effect have no end.
    override public func isEndless(_ circle: [ReactiveGraph.Node]) {
        report(EndlessEffect(effects: circle))
    }

    private func perform() {
        cleanUp()
        guard let body else { return }
        isPerforming = true
        do {
            // The graph releases both only after this run.
            try body._withUnsafeGuaranteedRef { try $0.call(self) }
        } catch {
            report(error)
        }
        isPerforming = false
        // It was disposed of while it ran.
        if node == nil { nodeWasRemoved() }
    }

    private func cleanUp() {
        guard let cleanup else { return }
        self.cleanup = nil
        kernel.untracked(cleanup)
    }

    /// Hands an error to its handler.
    private func report(_ error: any Error) {
        guard let handleError else { preconditionFailure("An effect failed: \(error)") }
        handleError(error)
    }
}

/// The function of an effect.
private final class EffectBody: ReactiveObject {
    let call: (Effect) throws -> Void

    init(_ call: @escaping (Effect) throws -> Void) {
        self.call = call
        super.init()
    }
}
