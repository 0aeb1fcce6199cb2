/// The instances of a resource that belong to those of another one, its container.
///
/// ```swift
/// extension Companies {
///     static let orders = Contents<Companies, Orders>.inherits(by: \.company)
/// }
/// ```
///
/// The declaration is the one place that decides whose permissions hold: those of the container
/// (``AuthorityFlow/inherits``), or those of the contents (``AuthorityFlow/guards``). Fields that a caller
/// may not see stay hidden either way.
public struct Contents<Container: Resource, Content: Resource>: Sendable {
    /// The property by which the contents refer to their container.
    let relation: DeclaredProperty

    /// The party whose grant decides.
    let authority: AuthorityFlow

    /// The container of an instance.
    let container: @Sendable (Stored<Content.Fields>) -> ModelIdType?

    private init(
        _ relation: any KeyPath<Content.Fields, Reference<Container>?> & Sendable,
        _ authority: AuthorityFlow
    ) {
        self.relation = DeclaredProperty(relation)
        self.authority = authority
        container = { $0.fields[keyPath: relation]?.id }
    }

    /// The contents that each caller sees who sees the container.
    ///
    /// An action is permitted where the container permits it.
    ///
    /// - Parameter relation: The property by which the contents refer to their container.
    /// - Returns: The declaration.
    public static func inherits(
        by relation: any KeyPath<Content.Fields, Reference<Container>?> & Sendable
    ) -> Self {
        Self(relation, .inherits)
    }

    /// The contents of which a caller sees those in the scope of their own resource.
    ///
    /// An action is permitted where the instance itself permits it.
    ///
    /// - Parameter relation: The property by which the contents refer to their container.
    /// - Returns: The declaration.
    public static func guards(
        by relation: any KeyPath<Content.Fields, Reference<Container>?> & Sendable
    ) -> Self {
        Self(relation, .guards)
    }
}
