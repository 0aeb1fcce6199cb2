/// What is known about the validity of a row.
public enum ValidationState: String, CaseIterable, Hashable, Sendable {
    /// Nobody has been at the row yet.
    case untouched
    /// The server has not answered yet.
    case pending
    /// Nothing is wrong.
    case valid
    /// Something is wrong.
    case invalid
    /// A rule over several rows is broken, but nobody has been at another of them yet: it is too
    /// early to complain.
    case blocked
}
