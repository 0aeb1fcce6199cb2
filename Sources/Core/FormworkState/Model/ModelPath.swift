/// A sequence of properties from the root of a tree to one of its properties.
///
/// A path through a collection leads to all nodes in it.
public struct ModelPath: Hashable, Sendable {
    /// The type of the root.
    public let root: ModelScheme

    /// The properties from the root on.
    public private(set) var steps: [Step] = []

    /// One property on the way, and the type that owns it.
    public struct Step: Hashable, Sendable {
        let owner: ModelScheme
        let index: Int

        /// Whether both are the same property of the same type.
        public static func == (one: Step, other: Step) -> Bool {
            one.owner === other.owner && one.index == other.index
        }

        /// Feeds the identity of the property.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(owner))
            hasher.combine(index)
        }

        var property: ModelProperty? {
            owner.properties.indices.contains(index) ? owner.properties[index] : nil
        }
    }

    /// Creates the path of the root.
    public init(root: ModelScheme) { self.root = root }

    /// This path, followed by one property more.
    public func appending(_ index: Int, of owner: ModelScheme) -> ModelPath {
        var path = self
        path.steps.append(Step(owner: owner, index: index))
        return path
    }

    /// Whether both have the same root and steps.
    public static func == (one: ModelPath, other: ModelPath) -> Bool {
        one.root === other.root && one.steps == other.steps
    }

    /// Feeds the root and the steps.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(root))
        hasher.combine(steps)
    }
}

extension ModelPath: CustomStringConvertible {
    /// The path as in source code, for instance `Library.playlists.title`.
    public var description: String {
        steps.reduce(root.name) { $0 + "." + ($1.property?.name ?? "\($1.index)") }
    }
}
