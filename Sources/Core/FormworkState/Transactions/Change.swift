/// What a property of a node held before it was written.
///
/// An abstract class: ``ValueChange`` knows the type of the value.
class Change {
    /// The node that was written.
    let node: ModelNode

    /// What was written.
    let property: ModelProperty

    init(node: ModelNode, property: ModelProperty) {
        self.node = node
        self.property = property
    }

    /// Whether the property holds something else now.
    var isEffective: Bool { true }

    /// About how many bytes the kept value takes.
    var byteCount: Int { 0 }

    /// Puts the kept value back.
    func takeBack() {}

    /// A change that keeps what the property holds now.
    func opposite() -> Change { self }

    /// Of which property of which node it is.
    final var identity: Identity {
        Identity(node: ObjectIdentifier(node), index: property.index)
    }

    /// Which property of which node.
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

    override func takeBack() { key.assign(value, to: model) }

    override func opposite() -> Change { ValueChange(model, key, value: key.get(model)) }
}
