public import Formwork

/// The user of a session, as the server knows the account.
public struct SessionUser: ServerRequestBody, Hashable {
    /// The identity of the account.
    public let id: ModelIdType

    /// The name by which others know the account.
    public let name: String

    /// The roles of the account.
    public let roles: Set<String>

    /// The parts of the account's rights that the credentials carry, such as `read`; `nil` for all of them.
    public let scopes: Set<String>?

    /// Makes a user.
    public init(
        id: ModelIdType, name: String, roles: Set<String> = [], scopes: Set<String>? = nil
    ) {
        (self.id, self.name, self.roles, self.scopes) = (id, name, roles, scopes)
    }
}

/// The request for the user on whose behalf it is sent; an unknown sender is refused with 401.
///
/// `FormworkAccounts` answers it. The identity is that of the server's `Caller`.
public struct SessionUserRequest: ShowRequest {
    /// The user.
    public typealias ResponseBody = SessionUser
    /// The path.
    public static var path: String { "/account/user" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// Makes a request for the user.
    public init() { self.init(query: EmptyQuery()) }
}
