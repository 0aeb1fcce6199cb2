/// A property that is computed from others, which are found while it is computed.
///
/// In a tree its value is kept until one of its inputs has changed, and computed at most once for
/// each change.
public final class DerivedKey<Model: DataModel, Value: SendableMetatype>: ModelKey {
    /// The property as contracts see it.
    public let property: ModelProperty

    let compute: @Sendable (Model) -> Value

    /// Whether two values are equal; `nil` if values cannot be compared.
    let areEqual: (@Sendable (Value, Value) -> Bool)?

    /// Visits the nodes that a value holds.
    let forEachChild: (@Sendable (Value, (any DataModel) -> Void) -> Void)?

    private init(
        property: ModelProperty, areEqual: (@Sendable (Value, Value) -> Bool)?,
        forEachChild: (@Sendable (Value, (any DataModel) -> Void) -> Void)? = nil,
        compute: @escaping @Sendable (Model) -> Value
    ) {
        self.property = property
        self.areEqual = areEqual
        self.forEachChild = forEachChild
        self.compute = compute
    }

    /// Creates the key of a derived property whose values cannot be compared.
    ///
    /// - Parameters:
    ///   - name: the name of the property in the source.
    ///   - index: its index among the properties of its type, from 0.
    ///   - compute: computes the value of a node from its properties and those of other nodes.
    public convenience init(
        _ name: String, _ index: Int, compute: @escaping @Sendable (Model) -> Value
    ) {
        self.init(property: .derived(name, index), areEqual: nil, compute: compute)
    }

    /// Creates the key of a derived property: an equal value is no change.
    public convenience init(
        _ name: String, _ index: Int, compute: @escaping @Sendable (Model) -> Value
    ) where Value: Equatable {
        self.init(property: .derived(name, index), areEqual: { $0 == $1 }, compute: compute)
    }

    /// Creates the key of a derived property that leads to nodes: the same nodes are no change.
    public convenience init(
        _ name: String, _ index: Int, compute: @escaping @Sendable (Model) -> Value
    ) where Value: ModelContainer {
        self.init(
            property: .derived(name, index, Value.self), areEqual: { $0.isSame(as: $1) },
            forEachChild: { $0.forEachModel($1) }, compute: compute)
    }

    /// Creates the key of a derived property that leads to nodes: the same nodes are no change.
    public convenience init(
        _ name: String, _ index: Int, compute: @escaping @Sendable (Model) -> Value
    ) where Value: ModelContainer & Equatable {
        self.init(
            property: .derived(name, index, Value.self), areEqual: { $0.isSame(as: $1) },
            forEachChild: { $0.forEachModel($1) }, compute: compute)
    }

    /// The value of the property of a node.
    ///
    /// - Complexity: constant when it is up to date.
    public func value(of model: Model) -> Value {
        guard let tree = model.modelNode.tree else { return compute(model) }
        return tree.derived.cell(of: model, self, in: tree).currentValue()
    }
}

extension ModelProperty {
    static func derived(_ name: String, _ index: Int) -> Self {
        Self(
            name: name, index: index, counter: index, modifiers: .readOnly, isDerived: true,
            children: nil, forEachChild: nil)
    }

    static func derived<Value: ModelContainer>(
        _ name: String, _ index: Int, _ value: Value.Type
    ) -> Self {
        Self(
            name: name, index: index, counter: index, modifiers: .readOnly, isDerived: true,
            children: { Value.Child.scheme }, forEachChild: nil)
    }
}
