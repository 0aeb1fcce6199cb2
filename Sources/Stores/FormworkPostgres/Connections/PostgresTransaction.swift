/// A kind of transaction.
enum PostgresTransaction: String, Sendable {
    /// Reads what was committed at one moment.
    case read = "ISOLATION LEVEL REPEATABLE READ READ ONLY"

    /// Writes; each statement sees what others have committed before it.
    case write = "ISOLATION LEVEL READ COMMITTED READ WRITE"
}
