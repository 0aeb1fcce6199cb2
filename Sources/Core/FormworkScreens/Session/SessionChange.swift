public import Formwork

/// A change of a session, for the screens that show what belongs to its user.
public enum SessionChange: Hashable, Sendable {
    /// A user logged in.
    case loggedIn(SessionUser)

    /// The attributes of the user were read again.
    case refreshed(SessionUser)

    /// The session ended: what a screen shows of the user is removed from it.
    case ended(SessionEnd)
}

/// The reason why a session ended.
public enum SessionEnd: String, Codable, Hashable, Sendable, CaseIterable {
    /// The user logged out.
    case loggedOut

    /// Another log-in took its place.
    case replaced

    /// The server rejected the session, also after it began again.
    case expired

    /// The server does not accept the password, the cookie or the token any more.
    case rejected

    /// The words for the user.
    public var message: LocalizableString { .localized(key: "FormworkSession.ends.\(rawValue)") }
}
