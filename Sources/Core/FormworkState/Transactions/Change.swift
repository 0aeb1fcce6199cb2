/// The value that a property of a node held before it was written.
///
/// An abstract class: ``ValueChange`` knows the type of the value.
class Change {
    /// The node that was written.
    let node: ModelNode

    /// The property that was written.
    let property: ModelProperty

    init(node: ModelNode, property: ModelProperty) {
        self.node = node
        self.property = property
    }

    /// Whether the property holds another value now.
    var isEffective: Bool { true }

    /// The approximate number of bytes of the recorded value.
    var byteCount: Int { 0 }

    /// Puts the recorded value back into the property.
    func restore() {}

    /// A change that records the present value of the property.
    func opposite() -> Change { self }

    /// The identity of the property that was written.
    final var identity: Identity {
        Identity(node: ObjectIdentifier(node), index: property.index)
    }

    /// A property of a node.
    struct Identity: Hashable {
        let node: ObjectIdentifier
        let index: Int
    }
}

/// A change of a property of a known type.
final class ValueChange<Model: DataModel, Value: SendableMetatype>: Change {
    private let model: Model
    private let key: PropertyKey<Model, Value>
    private let value: Value

    init(_ model: Model, _ key: PropertyKey<Model, Value>, value: Value) {
        self.model = model
        self.key = key
        self.value = value
        super.init(node: model.modelNode, property: key.property)
    }

    override var isEffective: Bool {
        key.areEqual.map { !$0(value, key.get(model)) } ?? true
    }

    override var byteCount: Int {
        MemoryLayout<ValueChange>.size + key.byteCount(value)
    }

    override func restore() { key.assign(value, to: model) }

    override func opposite() -> Change { ValueChange(model, key, value: key.get(model)) }
}
