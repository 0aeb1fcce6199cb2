/// The generation of the server with which records are exchanged.
public enum DDMServerVersion: String, CaseIterable, Hashable, Sendable {
    /// Days are milliseconds since 1970 in UTC: `1420070400000`.
    case v62 = "6.2"
    /// Days are written as in ISO 8601: `2015-01-01`.
    case v70 = "7.0"
}
