import CPostgres
import Foundation

/// An error of a PostgreSQL server, or of the connection to one.
struct PostgresError: Error, Equatable, CustomStringConvertible {
    /// The five characters of the kind of error (`SQLSTATE`), `nil` if the server did not answer.
    let state: String?

    /// The description by the server or by libpq, without what a statement was given.
    let message: String

    /// The name of the constraint that a value breaks.
    var constraint: String?

    /// The table of the constraint.
    var table: String?

    /// The column that lacks a value.
    var column: String?

    /// Whether a later attempt to connect would fail as well.
    var isRefusal = false

    /// Whether the connection ended before the server was asked to commit, so that nothing was done.
    var isWithoutEffect = false

    /// Whether the server has ended the connection, or was not reached.
    ///
    /// Class 08 are errors of connections; class 57P that the server ends them.
    var isEndOfConnection: Bool {
        guard let state else { return true }
        return state.hasPrefix("08") || state.hasPrefix("57P")
    }

    /// Whether a prepared statement does not fit its tables any more, which were changed since.
    var isOutdated = false

    /// Whether the same transaction may succeed if it is begun again: it met another one.
    ///
    /// So may a record of the memory that another writer kept under the same name, and one of a submission that
    /// another node did at the same time: begun again, it is found.
    var isCollision: Bool {
        isOutdated || ["40001", "40P01"].contains(state)
            || state == "23505" && ["formwork_memory", "formwork_submissions"].contains(table)
    }

    /// Whether a work ended without effect because its time was over.
    var isLate: Bool { state == Self.cancelled || message == Self.silence && isWithoutEffect }

    /// The message for a server that has not answered within the time of a work.
    static let silence = "The server does not answer."

    /// The server ended a statement because it was asked to, or by its own limit of time.
    private static let cancelled = "57014"

    /// Another row has a value that no two rows have.
    static let notUnique = "23505"

    /// A lock was not to be had in the time for it.
    static let lockUnavailable = "55P03"

    /// There is no instance to which a value refers.
    static let referenceBroken = "23503"

    /// A row breaks a rule.
    static let ruleBroken = "23514"

    var description: String { state.map { "\(message) (\($0))" } ?? message }
}

extension PostgresError {
    /// The error for which a connection was not opened.
    ///
    /// libpq has no state of it: words show that waiting is of no use.
    init(opening connection: OpaquePointer?) {
        self.init(of: connection)
        guard !message.contains("connection option") else {
            self = .unreadable(message)
            return
        }
        isRefusal = Self.wordsOfRefusals.contains { message.contains($0) }
    }

    /// Whether the server, or libpq, refused the TLS of the other.
    var concernsTLS: Bool {
        isRefusal && ["SSL", "certificate"].contains { message.contains($0) }
    }

    private static let wordsOfRefusals = [
        "SSL", "certificate", "password", "authentication", "pg_hba.conf", "does not exist",
    ]

    /// The last error of a connection, and what a refusal names.
    init(of connection: OpaquePointer?, _ result: OpaquePointer? = nil) {
        func field(_ code: Character) -> String? {
            let value = PQresultErrorField(result, Int32(code.unicodeScalars.first?.value ?? 0))
            return value.map { String(cString: $0) }
        }
        let described = field("M") ?? String(cString: PQerrorMessage(connection))
        self.init(
            state: field("C"), message: described.trimmingCharacters(in: .whitespacesAndNewlines),
            constraint: field("n"), table: field("t"), column: field("c"),
            isOutdated: field("R") == "RevalidateCachedQuery")
    }
}
