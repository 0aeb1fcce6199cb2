/// The proof of a user's identity by which a session begins.
///
/// Its description has no secrets.
public enum SessionCredentials: Codable, Hashable, Sendable {
    /// The address and the password of an account, with which an ended session begins again.
    case password(email: String, password: String)

    /// A cookie of the server, such as one that a browser of the same user received.
    case cookie(name: String, value: String)

    /// A token, which is sent as `Authorization: Bearer …`.
    case token(String)

    /// The kinds of credentials.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// An address and a password.
        case password
        /// A cookie.
        case cookie
        /// A token.
        case token
    }

    /// The kind.
    public var kind: Kind {
        switch self {
        case .password: .password
        case .cookie: .cookie
        case .token: .token
        }
    }
}

extension SessionCredentials: CustomStringConvertible, CustomReflectable {
    /// The kind alone.
    public var description: String { "credentials of the kind \(kind.rawValue)" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The answers of a user to questions that come up while a session begins, or begins again.
///
/// ```swift
/// struct TerminalResolver: ChallengeResolver {
///     func code(for email: String) async throws -> String? {
///         print("Code for \(email):")
///         return readLine()
///     }
/// }
/// ```
public protocol ChallengeResolver: Sendable {
    /// The code of an account that has codes, after its password was right; `nil`, the default, for none.
    func code(for email: String) async throws -> String?

    /// Other credentials of the same user, after the server rejected those of the session and they
    /// cannot be renewed; `nil`, the default, for none.
    func credentials(after kind: SessionCredentials.Kind) async throws -> SessionCredentials?
}

extension ChallengeResolver {
    /// There is no code.
    public func code(for email: String) async throws -> String? { nil }

    /// There are no others.
    public func credentials(
        after kind: SessionCredentials.Kind
    ) async throws -> SessionCredentials? { nil }
}
