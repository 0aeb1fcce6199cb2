/// The object of a node: it evaluates a derived value, runs an effect, or knows whether the value
/// of a source has changed.
///
/// Subclasses bring values into a ``ReactiveGraph``, one object a node. The agent of a source or of
/// a derived value removes its node when it is released. A watcher or an effect is kept by the
/// graph until its node is removed.
open class ReactiveAgent: ReactiveObject {
    /// The kernel of the graph.
    public let kernel: ReactiveKernel

    /// Evaluates the node and returns whether the outcome is another than before.
    ///
    /// A stored function rather than a method: a method of a generic class is called in its general
    /// form, while a function that is made where the type is known is the special one.
    public let update: (ReactiveAgent) -> Bool

    /// The number of the node, or 0 when it was removed.
    // No two accesses overlap: it is one word, changed in one store.
    @exclusivity(unchecked) @usableFromInline final var slot: Int32

    fileprivate let isKept: Bool

    /// Creates an agent and its node.
    ///
    /// - Parameters:
    ///   - graph: The graph of the node.
    ///   - role: The role of the node.
    ///   - update: Evaluates the node and returns whether the outcome is another than before. It gets
    ///     the agent, so that it does not have to reference it.
    public init(
        in graph: ReactiveGraph, as role: Role, update: @escaping (ReactiveAgent) -> Bool
    ) {
        kernel = graph.kernel
        self.update = update
        isKept = role.state.contains(.keepsAgent)
        slot = graph.kernel.makeNode(role.state)
        super.init()
        let agent = Unmanaged.passUnretained(self)
        kernel.nodes[Int(slot)].agent = agent
        // Both are balanced: when the node is removed, or in `deinit`.
        if isKept { _ = agent.retain() } else { kernel.core.pointee.agentCount += 1 }
    }

    /// The node, or `nil` when it was removed.
    @inlinable
    public final var node: ReactiveGraph.Node? {
        slot == 0 ? nil : ReactiveGraph.Node(slot: slot)
    }

    /// Called when the graph has removed the node of a watcher or of an effect.
    open func nodeWasRemoved() {}

    /// Called instead of one more run of an effect, when its writes make it run again and again.
    ///
    /// - Parameter circle: The effects that have kept one another running.
    open func isEndless(_ circle: [ReactiveGraph.Node]) {}

    deinit {
        if isKept { return }
        if slot != 0 { kernel.remove(slot) }
        kernel.core.pointee.agentCount -= 1
        kernel.endIfAbandoned()
    }

    /// The role of an agent's node, which also decides whether the graph keeps the agent.
    public struct Role: Sendable {
        let state: NodeState

        /// A source that reports on demand whether its value has changed.
        public static var source: Role { Role(state: .source) }

        /// A value computed from others.
        public static var derived: Role { Role(state: [.derived, .isStale]) }

        /// A node that is notified at once when one of its inputs may have changed.
        public static var watcher: Role { Role(state: [.watcher, .keepsAgent]) }

        /// A node that the next flush runs after one of its inputs has changed.
        public static var effect: Role { Role(state: [.watcher, .keepsAgent, .isQueued]) }

        static var keptDerived: Role { Role(state: [.derived, .isStale, .keepsAgent]) }
    }
}

extension ReactiveAgent {
    /// Notes that the node being evaluated, if there is one, reads from this node.
    @inlinable
    public final func track() {
        let reader = kernel.core.pointee.active
        if reader != 0 { kernel.track(slot, from: reader) }
    }

    /// Brings a derived value up to date with the fewest evaluations.
    ///
    /// - Returns: `false` when it is being evaluated right now, so that its value is not known.
    @inlinable
    public final func refresh() -> Bool { kernel.refresh(slot) }

    /// Marks the nodes below this source, which has a new value.
    @inlinable
    public final func touch() { kernel.touch(slot) }

    /// Marks the nodes below this source, which may have a new value: `update` decides when it is
    /// read.
    ///
    /// - Returns: Whether the source has readers.
    @inlinable
    public final func suspect() -> Bool { kernel.suspect(slot) }

    /// Whether the source was suspected, and `update` has not been called since.
    @inlinable
    public final var isSuspected: Bool { kernel.nodes[Int(slot)].state.contains(.isStale) }

    /// Removes the node of an effect or a watcher, with all that was made while it ran.
    ///
    /// The nodes of other agents go with their agents.
    public final func remove() {
        if isKept, slot != 0 { kernel.remove(slot) }
    }

    /// The circle by which the node reads from itself, after ``refresh()`` has returned `false`.
    public final var cycle: DependencyCycle { kernel.cycle(through: slot) }

    /// Runs the node now: the nodes that are read meanwhile are its inputs.
    @inlinable
    public final func run() { kernel.run(slot) }

    /// Calls a function; watchers and effects that are made meanwhile belong to this node.
    @inlinable
    public final func own<Outcome, Failure: Error>(
        _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        let core = kernel.core
        let owner = core.pointee.owner
        core.pointee.owner = slot
        defer { core.pointee.owner = owner }
        return try body()
    }
}
