internal import Synchronization

/// A writer of one property for any thread; the mediator writes its values in its isolation domain.
///
/// Of several values posted before that, only the newest is written.
///
/// - Note: `allowBackgroundWrite` of Quantwm.
public final class BackgroundWriter<Value: Sendable>: Sendable {
    private let posted = Mutex(Value?.none)
    private let bell: WriteBell

    init(_ bell: WriteBell) { self.bell = bell }

    /// Posts a value, which the mediator writes later.
    public func post(_ value: Value) {
        posted.withLock { $0 = value }
        bell.ring()
    }

    func take() -> Value? {
        posted.withLock { $0.take() }
    }
}

extension Mediator {
    /// Lets any thread post values for a property of a node that was declared with
    /// `.backgroundWrite`.
    ///
    /// Posted values are written by ``applyPostedWrites()`` or ``followPostedWrites(isolation:)``.
    ///
    /// - Parameters:
    ///   - key: the property.
    ///   - node: the node, in the tree of this mediator.
    /// - Returns: the writer, which may be handed to another thread.
    public func backgroundWriter<Node: DataModel, Value: Sendable>(
        of key: PropertyKey<Node, Value>, in node: Node
    ) -> BackgroundWriter<Value> {
        precondition(
            key.property.modifiers.contains(.backgroundWrite),
            "\(Node.scheme.name).\(key.property.name) is not declared with .backgroundWrite.")
        let writer = BackgroundWriter<Value>(tree.bridges.bell)
        tree.bridges.add(
            PostedWrite(
                isNeeded: { [weak writer, weak node] in writer != nil && node != nil },
                apply: { [weak writer, weak node] in
                    if let node, let value = writer?.take() { key.write(value, to: node) }
                }))
        return writer
    }

    /// Writes the posted values as one update; in a refresh, right after it.
    public func applyPostedWrites() {
        let writers = tree.bridges.answerBell()
        updateActionAndRefreshSynchronouslyIfPossibleElseAsync(owner: "posted writes") {
            for writer in writers { writer.apply() }
        }
        tree.bridges.removeUnneededWriters()
    }

    /// Writes posted values until the task is cancelled.
    ///
    /// ```swift
    /// let task = Task { await mediator.followPostedWrites() }
    /// ```
    public func followPostedWrites(isolation actor: isolated (any Actor)? = #isolation) async {
        while await tree.bridges.bell.wait(isolation: actor) { applyPostedWrites() }
    }
}

/// The connection from a writer to its node.
struct PostedWrite {
    /// Whether the writer can still post values.
    let isNeeded: () -> Bool

    /// Writes the posted value, if there is one.
    let apply: () -> Void
}
