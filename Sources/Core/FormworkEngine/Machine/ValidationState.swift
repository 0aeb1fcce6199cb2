/// The validity of a row, as far as it is known.
///
/// Faces use it for marks beside a row, such as a tick; the texts are the row's violations.
public enum ValidationState: String, CaseIterable, Hashable, Sendable {
    /// The user has not visited the row yet.
    case untouched
    /// The server has not answered yet.
    case pending
    /// Nothing is wrong.
    case valid
    /// Something is wrong.
    case invalid
    /// A rule over several rows is broken, but the user has not visited another of them yet: it is
    /// too early to report it.
    case blocked
}
