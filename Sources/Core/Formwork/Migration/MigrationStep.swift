/// A change of a database's schema: one that is planned, or was made.
public struct MigrationStep: Hashable, Sendable, Encodable, CustomStringConvertible {
    /// The time for a step, seen from the programs that use the database.
    public enum Phase: String, Sendable, Encodable {
        /// Before the new program runs: the old one goes on, and may run beside the new one.
        case expand

        /// After the last old program has ended: what only that one needed goes.
        case contract
    }

    /// The lock of a table that a step takes.
    public enum Lock: String, Sendable, Encodable {
        /// None that keeps others from their work.
        case none

        /// The rows of one batch, for the time of its transaction.
        case rows

        /// Other changes of the schema; rows are read and written meanwhile.
        case schema

        /// The whole table, for a moment that does not depend on its size.
        case table

        /// The whole database, until the step has ended.
        case database
    }

    /// The time for the step.
    public let phase: Phase

    /// The table that is changed.
    public let table: String

    /// The change, such as `add the column note`.
    public let change: String

    /// The statements, with batches as the first of them.
    public let statements: [String]

    /// The lock that the step takes.
    public let lock: Lock

    /// Whether rows are written.
    public let writesRows: Bool

    /// Whether values are lost.
    public let losesData: Bool

    /// Describes a change.
    public init(
        _ phase: Phase, of table: String, _ change: String, statements: [String], lock: Lock,
        writesRows: Bool = false, losesData: Bool = false
    ) {
        self.phase = phase
        self.table = table
        self.change = change
        self.statements = statements
        self.lock = lock
        self.writesRows = writesRows
        self.losesData = losesData
    }

    /// The step in one line.
    public var description: String {
        let remarks =
            ["lock: \(lock.rawValue)"] + (writesRows ? ["writes rows"] : [])
            + (losesData ? ["loses data"] : [])
        return "\(phase.rawValue) \(table): \(change) (\(remarks.joined(separator: ", ")))"
    }
}
