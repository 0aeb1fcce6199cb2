/// The party whose grant decides about the contents of a container.
///
/// Seed: the type of the same name in FOSMVVM.
public enum AuthorityFlow: String, Hashable, Sendable {
    /// The grant for the container holds for its contents: who sees it, sees them.
    case inherits
    /// The contents have a check of their own, ``ResourcePermissions`` of their resource.
    case guards
}
