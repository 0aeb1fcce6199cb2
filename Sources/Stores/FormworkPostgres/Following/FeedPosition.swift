import FormworkTables

/// The place of a reader in the changes of a database: the transactions whose changes it has.
///
/// Numbers are no place, as they are not committed in their order: what is missing below a greater one may come
/// later. A snapshot is: it has the transactions that had ended. Each change is in exactly one of two snapshots that
/// follow each other, and those of an instance are in the order of their numbers, since the later writer has waited
/// for the earlier one.
struct FeedPosition: Sendable {
    /// The first transaction that had not begun.
    let end: String

    /// The transactions that were running, as an array.
    let running: String

    /// The time of the server, in seconds.
    let time: Double

    /// The number of transactions before the end that a server may lose when it is killed.
    private static let lossMargin: UInt64 = 1_000

    /// The position from which is read after a connection was lost: what is found again is not new.
    ///
    /// A transaction that wrote nothing, such as a `NOTIFY`, is over before it is on the disk. A server that is
    /// killed gives its number to another one.
    var beforeLoss: FeedPosition {
        let end = UInt64(end) ?? 0
        return FeedPosition(
            end: String(end - min(end, Self.lossMargin)), running: running, time: time)
    }

    /// The columns of a position.
    static let columns =
        "pg_current_snapshot()::text, extract(epoch FROM statement_timestamp())::float8"

    private init(end: String, running: String, time: Double) {
        (self.end, self.running, self.time) = (end, running, time)
    }

    /// The position behind all that is committed.
    init(_ database: PostgresDatabase) throws {
        guard
            let position = FeedPosition(
                try database.rows("SELECT \(Self.columns)", []).first ?? [])
        else { throw PostgresError(state: "XX000", message: "There is no snapshot.") }
        self = position
    }

    /// Reads a position, whose text is such as `10:20:10,14,15`.
    init?(_ row: [StoredValue]) {
        guard let parts = row.first?.text?.split(separator: ":", omittingEmptySubsequences: false),
            parts.count == 3, case .real(let time) = row[1]
        else { return nil }
        (end, running, self.time) = (String(parts[1]), "{\(parts[2])}", time)
    }
}
