internal import Synchronization

/// The value of a property at the end of the last refresh, for any thread.
///
/// It is kept up to date as long as it is referenced and the node is in the tree.
///
/// - Note: `allowBackgroundRead` of Quantwm.
public final class BackgroundValue<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    /// The value, which can change at any moment as seen from another thread.
    public var value: Value { state.withLock { $0 } }

    init(_ value: Value) { state = Mutex(value) }

    func take(_ value: Value) { state.withLock { $0 = value } }
}

extension Mediator {
    /// Lets any thread read a property of a node that was declared with `.backgroundRead`.
    ///
    /// ```swift
    /// let progress = mediator.backgroundValue(of: Download.progressK, in: download)
    /// Task.detached { print(progress.value) }
    /// ```
    ///
    /// - Parameters:
    ///   - key: the property.
    ///   - node: the node, in the tree of this mediator.
    /// - Returns: the value, which may be handed to another thread.
    public func backgroundValue<Node: DataModel, Value: Sendable>(
        of key: PropertyKey<Node, Value>, in node: Node
    ) -> BackgroundValue<Value> {
        precondition(
            key.property.modifiers.contains(.backgroundRead),
            "\(Node.scheme.name).\(key.property.name) is not declared with .backgroundRead.")
        let handle = BackgroundValue(key.get(node))
        var watch: ModelWatch?
        watch = ModelWatch(tree) { [weak node, weak handle] in
            if let node, let handle, node.modelNode.tree != nil {
                handle.take(key.value(of: node))
            } else {
                watch?.close()
            }
        } onClose: {
            watch = nil
        }
        return handle
    }
}
