public import Foundation

/// The account on whose behalf a request is sent, once the server has recognized its sender.
///
/// ```swift
/// static func permits(_ action: ResourceAction, _ idea: Item?, for caller: Caller) -> Bool {
///     caller.has(role: "editor")
/// }
/// ```
///
/// An application without accounts can have identities as well: any recognition of callers makes
/// them, such as one that reads the header fields of a proxy.
public struct CallerIdentity: Hashable, Sendable {
    /// The identity of the account.
    public let id: ModelIdType

    /// The name by which readers know the account, as histories show it.
    public let name: String

    /// The roles of the account, by which an application decides what it permits.
    public let roles: Set<String>

    /// The parts of the account's rights that the credentials carry; `nil` for all of them.
    ///
    /// A token of a program has scopes; a reader who has logged in has none, and so all rights.
    public let scopes: Set<String>?

    /// The time at which the sender last proved to be the owner of the account; `nil` if unknown.
    public let authenticatedAt: Date?

    /// Makes an identity.
    public init(
        id: ModelIdType, name: String, roles: Set<String> = [], scopes: Set<String>? = nil,
        authenticatedAt: Date? = nil
    ) {
        self.id = id
        self.name = name
        self.roles = roles
        self.scopes = scopes
        self.authenticatedAt = authenticatedAt
    }
}

extension Caller {
    /// Whether the caller has a role: by its identity, or because the application gives it to everyone.
    public func has(role: String) -> Bool {
        guard !commonRoles.contains(role) else { return true }
        CallerReads.note(.rights)
        return account?.roles.contains(role) ?? false
    }

    /// Whether the caller is known and its credentials carry a scope.
    public func has(scope: String) -> Bool {
        CallerReads.note(.rights)
        return account.map { $0.scopes?.contains(scope) ?? true } ?? false
    }

    /// Returns the identity of a caller who must be known.
    ///
    /// - Throws: `RequestError` with the code `unauthenticated`: a program is answered with 401, a
    ///   browser is led to the page on which its user logs in.
    public func requireIdentity() throws(RequestError) -> CallerIdentity {
        guard let identity else { throw RequestError(.unauthenticated) }
        return identity
    }

    /// Returns the identity of a caller who has proved to be the owner of the account recently,
    /// before an action that needs it.
    ///
    /// ```swift
    /// _ = try context.caller.requireProof(within: 600, now: context.now)
    /// ```
    ///
    /// - Throws: `RequestError` with the code `unauthenticated`: a browser is led to the page on which
    ///   its user enters the password again.
    public func requireProof(
        within seconds: TimeInterval, now: Date
    ) throws(RequestError) -> CallerIdentity {
        let identity = try requireIdentity()
        guard let proof = identity.authenticatedAt, now.timeIntervalSince(proof) <= seconds else {
            throw RequestError(.unauthenticated)
        }
        return identity
    }
}
