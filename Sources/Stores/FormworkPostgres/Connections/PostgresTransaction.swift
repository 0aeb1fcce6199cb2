/// A kind of transaction.
enum PostgresTransaction: String, Sendable {
    /// Reads what was committed at one moment.
    case read = "ISOLATION LEVEL REPEATABLE READ READ ONLY"

    /// Writes; each statement sees what others have committed before it.
    case write = "ISOLATION LEVEL READ COMMITTED READ WRITE"

    /// The way in which prepared statements are planned (`plan_cache_mode`).
    ///
    /// The best way to a list depends on what is looked for: a word that most rows have is looked for in their order, a
    /// rare one in its index.
    var planning: String { self == .read ? "force_custom_plan" : "auto" }
}
