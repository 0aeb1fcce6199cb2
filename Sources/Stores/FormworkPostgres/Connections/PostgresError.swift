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

    /// Whether the connection is of no more use.
    ///
    /// Class 08 are errors of connections; class 57P that the server ends them.
    var endsConnection: Bool {
        guard let state else { return true }
        return state.hasPrefix("08") || state.hasPrefix("57P") || state == Self.cancelled
    }

    /// Whether the same transaction may succeed if it is begun again: it met another one.
    var isCollision: Bool { ["40001", "40P01"].contains(state) }

    /// The server ended a statement because it was asked to, or by its own limit of time.
    static let cancelled = "57014"

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
    /// The last error of a connection, and what a refusal names.
    init(of connection: OpaquePointer?, _ result: OpaquePointer? = nil) {
        func field(_ code: Character) -> String? {
            let value = PQresultErrorField(result, Int32(code.unicodeScalars.first?.value ?? 0))
            return value.map { String(cString: $0) }
        }
        let described = field("M") ?? String(cString: PQerrorMessage(connection))
        self.init(
            state: field("C"), message: described.trimmingCharacters(in: .whitespacesAndNewlines),
            constraint: field("n"), table: field("t"), column: field("c"))
    }
}
