/// Something that a factory needs beside its root, and the way in which it is found.
///
/// | requirement | value |
/// |---|---|
/// | `.all(Companies.orders)` | the contents of the root |
/// | `.all(OrderCard.self, in: Companies.orders)` | a view model of each |
/// | `.one(of: Orders.self, by: \.company)` | the instance to which the root refers; without it there is no view model |
/// | `.optional(of: Orders.self, by: \.company)` | the same, or `nil` |
/// | `.one(CompanyCard.self, of: Orders.self, by: \.company)` | the view model of that instance |
///
/// Without a grant a list is empty, an optional instance is `nil`, and a needed one is `notFound`: nothing
/// differs from instances that do not exist.
///
/// Seed: the type of the same name in FOSMVVM.
public struct LoadRequirement<Root: Resource, Value: Sendable>: Sendable {
    let source: LoadSource
    let child: (any ComposableFactory.Type)?
    let token = LoadToken()

    /// Makes the value of one root.
    let makeValue: @Sendable ([any Sendable]) throws -> Value

    private init(
        _ source: LoadSource, _ child: (any ComposableFactory.Type)? = nil,
        _ makeValue: @escaping @Sendable ([any Sendable]) throws -> Value
    ) {
        self.source = source
        self.child = child
        self.makeValue = makeValue
    }
}

/// The identity of a requirement.
final class LoadToken: Sendable {}

/// A requirement of any root and value.
protocol AnyLoadRequirement: Sendable {
    var source: LoadSource { get }
    var child: (any ComposableFactory.Type)? { get }
    var token: LoadToken { get }

    /// Makes the value of one root.
    func value(of parts: [any Sendable]) throws -> any Sendable
}

extension LoadRequirement: AnyLoadRequirement {
    func value(of parts: [any Sendable]) throws -> any Sendable { try makeValue(parts) }
}

extension LoadRequirement {
    /// The contents of the root.
    ///
    /// - Parameters:
    ///   - contents: The declaration of the contents.
    ///   - action: A change that the caller must be permitted to make; `nil` for reading alone.
    ///   - sort: The order, by default that of the insertion.
    ///   - limit: The maximum number for all roots of this depth together; the context reports whether all
    ///     were loaded.
    /// - Returns: The requirement.
    public static func all<Content: Resource>(
        _ contents: Contents<Root, Content>, for action: ResourceAction? = nil,
        sort: ModelSort = ModelSort(column: "createdAt"), limit: Int = LoadLimits.maximumRecords
    ) -> Self where Value == [Stored<Content.Fields>] {
        Self(LoadSource(contents, action, sort, limit)) { parts in
            parts.compactMap { $0 as? Stored<Content.Fields> }
        }
    }

    /// A view model of each of the contents of the root.
    ///
    /// - Parameters:
    ///   - type: The view model.
    ///   - contents: The declaration of the contents.
    ///   - action: A change that the caller must be permitted to make; `nil` for reading alone.
    ///   - sort: The order, by default that of the insertion.
    ///   - limit: The maximum number for all roots of this depth together.
    /// - Returns: The requirement.
    public static func all<Part: ComposableFactory>(
        _ type: Part.Type, in contents: Contents<Root, Part.Root>,
        for action: ResourceAction? = nil,
        sort: ModelSort = ModelSort(column: "createdAt"), limit: Int = LoadLimits.maximumRecords
    ) -> Self where Value == [Part] {
        Self(LoadSource(contents, action, sort, limit), type) { parts in
            parts.compactMap { $0 as? Part }
        }
    }

    /// The instance to which the root refers, which is needed.
    ///
    /// - Parameters:
    ///   - root: The resource of the root.
    ///   - relation: The property of the root.
    ///   - action: A change that the caller must be permitted to make; `nil` for reading alone.
    /// - Returns: The requirement.
    public static func one<Target: Resource>(
        of root: Root.Type,
        by relation: any KeyPath<Root.Fields, Reference<Target>?> & Sendable,
        for action: ResourceAction? = nil
    ) -> Self where Value == Stored<Target.Fields> {
        Self(LoadSource(Root.self, relation, action)) { try needed($0) }
    }

    /// The view model of the instance to which the root refers, which is needed.
    ///
    /// - Parameters:
    ///   - type: The view model.
    ///   - root: The resource of the root.
    ///   - relation: The property of the root.
    ///   - action: A change that the caller must be permitted to make; `nil` for reading alone.
    /// - Returns: The requirement.
    public static func one(
        _ type: Value.Type, of root: Root.Type,
        by relation: any KeyPath<Root.Fields, Reference<Value.Root>?> & Sendable,
        for action: ResourceAction? = nil
    ) -> Self where Value: ComposableFactory {
        Self(LoadSource(Root.self, relation, action), type) { try needed($0) }
    }

    /// The instance to which the root refers, if there is one that the caller sees.
    ///
    /// - Parameters:
    ///   - root: The resource of the root.
    ///   - relation: The property of the root.
    ///   - action: A change that the caller must be permitted to make; `nil` for reading alone.
    /// - Returns: The requirement.
    public static func optional<Target: Resource>(
        of root: Root.Type,
        by relation: any KeyPath<Root.Fields, Reference<Target>?> & Sendable,
        for action: ResourceAction? = nil
    ) -> Self where Value == Stored<Target.Fields>? {
        Self(LoadSource(Root.self, relation, action)) { $0.first as? Stored<Target.Fields> }
    }

    /// The view model of the instance to which the root refers, if there is one that the caller sees.
    ///
    /// - Parameters:
    ///   - type: The view model.
    ///   - root: The resource of the root.
    ///   - relation: The property of the root.
    ///   - action: A change that the caller must be permitted to make; `nil` for reading alone.
    /// - Returns: The requirement.
    public static func optional<Part: ComposableFactory>(
        _ type: Part.Type, of root: Root.Type,
        by relation: any KeyPath<Root.Fields, Reference<Part.Root>?> & Sendable,
        for action: ResourceAction? = nil
    ) -> Self where Value == Part? {
        Self(LoadSource(Root.self, relation, action), type) { $0.first as? Part }
    }

    /// The one part that there must be.
    private static func needed(_ parts: [any Sendable]) throws -> Value {
        guard let value = parts.first as? Value else { throw RequestError(.notFound) }
        return value
    }
}
