internal import Synchronization

/// Takes values for a property from everyone; the mediator writes them in its own isolation domain.
///
/// Of several values that were posted meanwhile, only the newest is written.
///
/// - Note: `allowBackgroundWrite` of Quantwm.
public final class BackgroundWriter<Value: Sendable>: Sendable {
    private let posted = Mutex(Value?.none)
    private let bell: WriteBell

    init(_ bell: WriteBell) { self.bell = bell }

    /// Posts a value; it is written when the mediator comes to it.
    public func post(_ value: Value) {
        posted.withLock { $0 = value }
        bell.ring()
    }

    func take() -> Value? {
        posted.withLock { posted in
            defer { posted = nil }
            return posted
        }
    }
}

extension Mediator {
    /// Lets any thread post values for a property of a node that was declared with
    /// `.backgroundWrite`.
    ///
    /// What is posted is written by ``applyPostedWrites()`` or ``followPostedWrites(isolation:)``.
    ///
    /// - Parameters:
    ///   - key: the property.
    ///   - node: the node, in the tree of this mediator.
    /// - Returns: what may be handed to another thread.
    public func backgroundWriter<Node: DataModel, Value: Sendable>(
        of key: PropertyKey<Node, Value>, in node: Node
    ) -> BackgroundWriter<Value> {
        precondition(
            key.property.modifiers.contains(.backgroundWrite),
            "\(Node.scheme.name).\(key.property.name) is not declared with .backgroundWrite.")
        let writer = BackgroundWriter<Value>(tree.bell)
        tree.writers.append(
            PostedWrite(
                isNeeded: { [weak writer, weak node] in writer != nil && node != nil },
                apply: { [weak writer, weak node] in
                    if let node, let value = writer?.take() { key.write(value, to: node) }
                }))
        return writer
    }

    /// Writes what was posted so far, as one update; in a refresh, right after it.
    public func applyPostedWrites() {
        tree.bell.silence()
        let writers = tree.writers
        updateActionAndRefreshSynchronouslyIfPossibleElseAsync(owner: "posted writes") {
            for writer in writers { writer.apply() }
        }
        tree.writers.removeAll { !$0.isNeeded() }
    }

    /// Writes whatever is posted, until the task is cancelled.
    ///
    /// ```swift
    /// let task = Task { await mediator.followPostedWrites() }
    /// ```
    public func followPostedWrites(isolation actor: isolated (any Actor)? = #isolation) async {
        while await tree.bell.wait(isolation: actor) { applyPostedWrites() }
    }
}

/// What a writer that was given away does to its node.
struct PostedWrite {
    /// Whether anything can still come from it.
    let isNeeded: () -> Bool

    /// Writes what was posted.
    let apply: () -> Void
}
