/// One property of a type of nodes, as contracts see it.
public struct ModelProperty: Sendable {
    /// Its name in the source.
    public let name: String

    /// Its place among the properties of its type, from 0.
    public let index: Int

    /// The property whose counter it uses: itself, unless it shares one.
    public let counter: Int

    /// The deviations from the default behavior.
    public let modifiers: PropertyModifiers

    /// Whether it is computed from others and finds by itself what it reads.
    public let isDerived: Bool

    /// The type of the nodes that it holds; `nil` for a plain value.
    let children: (@Sendable () -> ModelScheme)?

    /// Visits the nodes that it holds now; the object is one of the type of the scheme.
    let forEachChild: (@Sendable (AnyObject, (any DataModel) -> Void) -> Void)?
}

/// A key of a property.
public protocol ModelKey: Sendable {
    /// The property as contracts see it.
    var property: ModelProperty { get }
}
