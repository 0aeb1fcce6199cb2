internal import Synchronization

/// The value of a property as it stood when the last refresh was over, for everyone to read.
///
/// It may be handed to any thread, and is brought up to date as long as someone holds it and the node
/// stands in the tree.
///
/// - Note: `allowBackgroundRead` of Quantwm.
public final class BackgroundValue<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    /// The value; on another thread it may be another one at the next moment.
    public var value: Value { state.withLock { $0 } }

    init(_ value: Value) { state = Mutex(value) }

    func take(_ value: Value) { state.withLock { $0 = value } }
}

extension Mediator {
    /// Lets any thread read a property of a node that was declared with `.backgroundRead`.
    ///
    /// - Parameters:
    ///   - key: the property.
    ///   - node: the node, in the tree of this mediator.
    /// - Returns: what may be handed to another thread.
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
