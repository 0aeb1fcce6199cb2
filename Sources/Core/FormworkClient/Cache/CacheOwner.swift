/// The reader to whom entries of a cache belong: they are visible to no other one.
public struct CacheOwner: Hashable, Sendable {
    /// The user; `nil` for an unknown one.
    public let user: String?

    /// The group as whose member the user reads; `nil` for none.
    public let group: String?

    /// Makes an owner.
    public init(user: String? = nil, group: String? = nil) {
        (self.user, self.group) = (user, group)
    }
}
