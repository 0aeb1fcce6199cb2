/// The paths that begin at a node of one type: one property for each of its properties.
public protocol ModelPaths: Sendable {
    /// The path of the node.
    var path: ModelPath { get }

    /// Creates the paths of a node at a path.
    init(path: ModelPath)
}

extension ModelPaths {
    /// Reads the node and everything below it.
    public var allRead: ReadMap { ReadMap(path, coversAll: true) }

    /// Writes the node and everything below it.
    public var allWrite: WriteMap { WriteMap(path, coversAll: true) }
}

/// The path of a property that can be read only: a derived one, or one that is never written.
@dynamicMemberLookup
public struct ReadOnlyPath<Value: SendableMetatype>: Sendable {
    /// The path of the property.
    public let path: ModelPath

    /// Creates the path of a property of a node at a path.
    public init<Model: DataModel>(_ path: ModelPath, _ key: PropertyKey<Model, Value>) {
        self.path = path.appending(key.property.index, of: Model.scheme)
    }

    /// Creates the path of a derived property of a node at a path.
    public init<Model: DataModel>(_ path: ModelPath, _ key: DerivedKey<Model, Value>) {
        self.path = path.appending(key.property.index, of: Model.scheme)
    }

    /// Reads the property.
    public var read: ReadMap { ReadMap(path, coversAll: false) }

    /// Reads the property and everything below it.
    public var allRead: ReadMap { ReadMap(path, coversAll: true) }
}

/// The path of a property.
@dynamicMemberLookup
public struct PropertyPath<Value: SendableMetatype>: Sendable {
    /// The path of the property.
    public let path: ModelPath

    /// Creates the path of a property of a node at a path.
    public init<Model: DataModel>(_ path: ModelPath, _ key: PropertyKey<Model, Value>) {
        self.path = path.appending(key.property.index, of: Model.scheme)
    }

    /// Reads the property.
    public var read: ReadMap { ReadMap(path, coversAll: false) }

    /// Writes the property.
    public var write: WriteMap { WriteMap(path, coversAll: false) }

    /// Reads the property and everything below it.
    public var allRead: ReadMap { ReadMap(path, coversAll: true) }

    /// Writes the property and everything below it.
    public var allWrite: WriteMap { WriteMap(path, coversAll: true) }
}

extension PropertyPath where Value: ModelContainer {
    /// The paths of each node in the property.
    public var each: Value.Child.Paths { Value.Child.Paths(path: path) }

    /// A path of each node in the property.
    public subscript<Member>(dynamicMember member: KeyPath<Value.Child.Paths, Member>) -> Member {
        each[keyPath: member]
    }
}

extension ReadOnlyPath where Value: ModelContainer {
    /// The paths of each node in the property.
    public var each: Value.Child.Paths { Value.Child.Paths(path: path) }

    /// A path of each node in the property.
    public subscript<Member>(dynamicMember member: KeyPath<Value.Child.Paths, Member>) -> Member {
        each[keyPath: member]
    }
}
