/// A stored tracked property of a type of nodes: how it is read, written and compared.
///
/// The macro writes one for each property, named as in Quantwm: `titleK` for `title`.
///
/// ```swift
/// static let titleK = PropertyKey<Playlist, String>(
///     "title", 0, get: { $0.storedTitle }, set: { $0.storedTitle = $1 })
/// ```
public final class PropertyKey<Model: DataModel, Value: SendableMetatype>: ModelKey {
    /// The property as contracts see it.
    public let property: ModelProperty

    let get: @Sendable (Model) -> Value

    let set: @Sendable (Model, Value) -> Void

    /// Whether two values are equal; `nil` if values cannot be compared.
    let areEqual: (@Sendable (Value, Value) -> Bool)?

    /// The approximate number of bytes of a value, for the limits of the history.
    let byteCount: @Sendable (Value) -> Int

    private init(
        property: ModelProperty, get: @escaping @Sendable (Model) -> Value,
        set: @escaping @Sendable (Model, Value) -> Void,
        areEqual: (@Sendable (Value, Value) -> Bool)?
    ) {
        self.property = property
        self.get = get
        self.set = set
        self.areEqual = property.modifiers.contains(.notifiesEqualWrites) ? nil : areEqual
        byteCount = byteCounter(of: Value.self)
    }

    /// Creates the key of a property whose values cannot be compared: each write is a change.
    ///
    /// - Parameters:
    ///   - name: the name of the property in the source.
    ///   - index: its index among the properties of its type, from 0.
    ///   - modifiers: the deviations from the default behavior.
    ///   - counter: the index of a property whose contracts also cover this one; by default none.
    ///   - get: reads the stored value of a node.
    ///   - set: stores a value in a node.
    public convenience init(
        _ name: String, _ index: Int, _ modifiers: PropertyModifiers = [],
        sharing counter: Int? = nil,
        get: @escaping @Sendable (Model) -> Value, set: @escaping @Sendable (Model, Value) -> Void
    ) {
        self.init(
            property: .plain(name, index, counter, modifiers), get: get, set: set, areEqual: nil)
    }

    /// Creates the key of a property whose values can be compared.
    public convenience init(
        _ name: String, _ index: Int, _ modifiers: PropertyModifiers = [],
        sharing counter: Int? = nil,
        get: @escaping @Sendable (Model) -> Value, set: @escaping @Sendable (Model, Value) -> Void
    ) where Value: Equatable {
        self.init(
            property: .plain(name, index, counter, modifiers), get: get, set: set,
            areEqual: { $0 == $1 })
    }

    /// Creates the key of a property that holds nodes.
    public convenience init(
        _ name: String, _ index: Int, _ modifiers: PropertyModifiers = [],
        sharing counter: Int? = nil,
        get: @escaping @Sendable (Model) -> Value, set: @escaping @Sendable (Model, Value) -> Void
    ) where Value: ModelContainer {
        self.init(
            property: .container(name, index, counter, modifiers, get: get), get: get, set: set,
            areEqual: { $0.isSame(as: $1) })
    }

    /// Creates the key of a property that holds nodes, in a container that can be compared.
    public convenience init(
        _ name: String, _ index: Int, _ modifiers: PropertyModifiers = [],
        sharing counter: Int? = nil,
        get: @escaping @Sendable (Model) -> Value, set: @escaping @Sendable (Model, Value) -> Void
    ) where Value: ModelContainer & Equatable {
        self.init(
            property: .container(name, index, counter, modifiers, get: get), get: get, set: set,
            areEqual: { $0.isSame(as: $1) })
    }
}

extension ModelProperty {
    static func plain(
        _ name: String, _ index: Int, _ counter: Int?, _ modifiers: PropertyModifiers
    ) -> Self {
        Self(
            name: name, index: index, counter: counter ?? index, modifiers: modifiers,
            isDerived: false, children: nil, forEachChild: nil)
    }

    static func container<Model: DataModel, Value: ModelContainer>(
        _ name: String, _ index: Int, _ counter: Int?, _ modifiers: PropertyModifiers,
        get: @escaping @Sendable (Model) -> Value
    ) -> Self {
        Self(
            name: name, index: index, counter: counter ?? index, modifiers: modifiers,
            isDerived: false, children: { Value.Child.scheme },
            // A scheme is asked about objects of its own type only.
            forEachChild: { get(unsafeDowncast($0, to: Model.self)).forEachModel($1) })
    }
}
