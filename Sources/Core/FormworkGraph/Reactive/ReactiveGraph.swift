/// A graph of values and their inputs, kept up to date with the fewest evaluations.
///
/// A graph has three kinds of nodes. *Sources* are written from outside. *Derived* nodes are
/// computed from others, when they are read. *Watchers* are notified of changes. The inputs of a
/// node are found while it is evaluated: every node that is tracked in that time.
///
/// ```swift
/// let graph = ReactiveGraph()
/// var price = 5, total = 0
/// let source = graph.makeSource()
/// let derived = graph.makeDerived {
///     graph.track(source)
///     let old = total
///     total = price * 3
///     return total != old
/// }
/// graph.refresh(derived)                     // total == 15
/// price = 6
/// graph.touch(source)                        // nothing is evaluated yet
/// graph.refresh(derived)                     // total == 18
/// ```
///
/// A change travels in two steps. Touching a source marks the nodes below it, up to nodes that are
/// marked already. Refreshing a node looks upwards, evaluates only nodes that have an input with a
/// new value, and stops where a value is the same as before. So no value is ever computed from old
/// and new ones together, and none is evaluated twice for the same change.
///
/// Neither step recurses, whatever the depth of the graph. Only a first evaluation does, through
/// the functions of the nodes themselves, each of which waits for its inputs.
///
/// Effects and watchers live until they are removed or the graph goes. The values of the others
/// outlive it, as long as their agents are referenced.
///
/// A graph belongs to one isolation domain: it is not `Sendable`, and it needs no locks.
public final class ReactiveGraph {
    /// A node of a graph: a number.
    ///
    /// The number of a removed node is used again for a later one.
    public struct Node: Hashable, Sendable, BitwiseCopyable {
        @usableFromInline let slot: Int32

        @inlinable
        init(slot: Int32) { self.slot = slot }

        /// The number of the node, from 1; the nodes of a ``DependencyCycle`` are such numbers.
        @inlinable
        public var number: Int32 { slot }
    }

    /// The part that does the work, for agents.
    public let kernel: ReactiveKernel

    /// Creates a graph without nodes.
    public init() {
        let core = UnsafeMutablePointer<ReactiveCore>.allocate(capacity: 1)
        core.initialize(to: ReactiveCore())
        kernel = ReactiveKernel(core: core)
    }

    deinit {
        kernel.abandon()
    }
}

extension ReactiveGraph {
    /// Makes a node whose value is written from outside.
    public func makeSource() -> Node { Node(slot: kernel.makeNode(.source)) }

    /// Makes a node whose value is computed from others.
    ///
    /// - Parameter update: Computes the value under tracking, and returns whether it is a new one. It is
    ///   kept until the node is removed.
    /// - Returns: The node, which has not been evaluated yet.
    public func makeDerived(update: @escaping () -> Bool) -> Node {
        makeNode(.keptDerived, update)
    }

    /// Makes a node that is notified when one of its inputs may have changed.
    ///
    /// - Parameter notify: Called while a source is being touched, once until the watcher is next
    ///   checked or run. It must not evaluate anything nor change the graph. It is kept until the
    ///   node is removed.
    /// - Returns: The node, which watches nothing before it is run.
    public func makeWatcher(notify: @escaping () -> Void) -> Node {
        makeNode(.watcher) {
            notify()
            return false
        }
    }

    private func makeNode(
        _ role: ReactiveAgent.Role, _ update: @escaping () -> Bool
    ) -> Node {
        Node(slot: ReactiveAgent(in: self, as: role) { _ in update() }.slot)
    }

    /// Removes a node, with all links to it and with the watchers that were made while it ran.
    ///
    /// Its readers keep their values until another input changes.
    ///
    /// - Complexity: linear in the links of the node.
    public func remove(_ node: Node) { kernel.remove(node.slot) }
}

extension ReactiveGraph {
    /// Whether reads are being tracked.
    @inlinable
    public var isTracking: Bool { kernel.isTracking }

    /// Notes that the node being evaluated, if there is one, reads from another node.
    ///
    /// - Complexity: constant; nothing is allocated when the node was read at the same place of the
    ///   last run.
    @inlinable
    public func track(_ node: Node) {
        let reader = kernel.core.pointee.active
        if reader != 0 { kernel.track(node.slot, from: reader) }
    }

    /// Marks the nodes below a source that has a new value, and notifies watchers.
    ///
    /// - Complexity: linear in the nodes below that were up to date.
    @inlinable
    public func touch(_ source: Node) {
        kernel.touch(source.slot)
    }

    /// Brings a derived node up to date with the fewest evaluations.
    ///
    /// - Returns: `false` when the node is being evaluated right now, because it reads from itself;
    ///   ``cycle(through:)`` returns the circle.
    @inlinable
    @discardableResult
    public func refresh(_ derived: Node) -> Bool { kernel.refresh(derived.slot) }

    /// Whether an input of a watcher has really changed since its last run.
    ///
    /// It evaluates the inputs as far as necessary. If none has changed, the watcher is notified of
    /// the next change again.
    public func needsRun(_ watcher: Node) -> Bool { kernel.needsRun(watcher.slot) }

    /// Runs a watcher: the nodes that the body reads are its inputs from now on.
    @inlinable
    public func run<Outcome, Failure: Error>(
        _ watcher: Node, _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        kernel.begin(watcher.slot)
        defer {
            kernel.end()
            kernel.flush()
        }
        return try body()
    }

    /// Calls a function whose reads are not tracked.
    @inlinable
    public func untracked<Outcome, Failure: Error>(
        _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        try kernel.untracked(body)
    }

    /// Calls a function and runs effects for all its changes together, also when it throws.
    ///
    /// Batches may be nested; the end of the outermost runs the effects.
    @inlinable
    public func batch<Outcome, Failure: Error>(
        _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        let core = kernel.core
        core.pointee.depth += 1
        defer {
            core.pointee.depth -= 1
            kernel.flush()
        }
        return try body()
    }
}

extension ReactiveGraph {
    /// The circle by which a node reads from itself, after ``refresh(_:)`` has returned `false`.
    public func cycle(through node: Node) -> DependencyCycle { kernel.cycle(through: node.slot) }

    /// Calls a function with each node that a node has read from in its last run, in that order.
    public func forEachDependency(of node: Node, _ body: (Node) -> Void) {
        var link = kernel.nodes[Int(node.slot)].firstInput
        while link != 0 {
            let record = kernel.links[Int(link)]
            body(Node(slot: record.input))
            link = record.nextInput
        }
    }

    /// The number of nodes.
    public var nodeCount: Int { kernel.core.pointee.nodes.count }

    /// The number of links from a node to one of its inputs.
    public var linkCount: Int { kernel.core.pointee.links.count }

    /// The number of runs so far, of derived nodes and of watchers.
    public var evaluationCount: Int {
        let core = kernel.core
        return Int(
            clamping: UInt64(core.pointee.renumberings) << 32 + UInt64(core.pointee.lastRun))
    }

    /// The number of bytes of the nodes and the links, with the room for further ones.
    public var byteCount: Int {
        kernel.core.pointee.nodes.byteCount + kernel.core.pointee.links.byteCount
    }
}
