import Formwork
import FormworkTables

extension ModelStoreError {
    /// Interprets a failure of PostgreSQL; the one place where its states are read.
    ///
    /// - Parameters:
    ///   - error: The error that was thrown.
    ///   - work: The operation of the store, such as `writing Idea`.
    ///   - table: The table that it worked on, to find the value that a constraint names.
    init(_ error: any Error, while work: String, table: ModelTable? = nil) {
        switch error {
        case let error as ModelStoreError: self = error
        case let error as PostgresError:
            if let table, let refusal = Self.refusal(error, table: table) {
                self = refusal
            } else {
                self.init(postgres: error, while: work)
            }
        case AccessRefusal.crowded:
            self.init(
                .unavailable,
                message: """
                    While \(work): too many other calls wait. Nothing was changed. Try again in a moment.
                    """)
        case AccessRefusal.late:
            self.init(
                .unavailable,
                message: """
                    While \(work): the time for it was over. Nothing was changed. Try again in a moment, or \
                    ask for less.
                    """)
        case is CancellationError:
            self.init(
                .failed, message: "The task was cancelled while \(work). Nothing was changed.",
                cause: error)
        default:
            self.init(.failed, message: "PostgreSQL failed while \(work).", cause: error)
        }
    }

    private init(postgres error: PostgresError, while work: String) {
        let (code, advice) = Self.meaning(of: error)
        self.init(
            code, message: "While \(work): \(error.message.lineOfText) \(advice)", cause: error)
    }

    /// The kind of an error by the class of its state, and the remedy.
    private static func meaning(of error: PostgresError) -> (code: Code, advice: String) {
        switch error.state?.prefix(2) {
        case nil where error.concernsTLS:
            (
                .unavailable,
                "Correct `sslmode` and `sslrootcert` of the address, or the certificate of the server."
            )
        case nil where error.isRefusal: (.failed, "Correct the address.")
        case "26" where error.concernsPreparation, "42" where error.concernsPreparation:
            (
                .unavailable,
                "A pooler in transaction mode is before the server: make the store with `isPooled: true`."
            )
        case nil, "08", "57":
            (
                .unavailable,
                "Start the server, or correct its address; a write may have been done: repeat it with its key."
            )
        case "40": (.unavailable, "Nothing was changed. Try again in a moment.")
        case "53":
            (.full, "Nothing was changed. Free space on the server, or allow more connections.")
        case "28", "3D", "3F", "42":
            (.unwritable, "Give the user of the address the rights to the database and its tables.")
        case "XX", "58": (.damaged, "Look at the server's log; restore a backup.")
        default: (.failed, "Look at the server's log.")
        }
    }

    /// Whether the rows of a table are concerned, which the server may know by a newer name than the program.
    private static func concerns(
        _ error: PostgresError, _ constraint: String, _ table: ModelTable
    ) -> Bool {
        error.table == table.name
            || ["formwork_\(table.name).", "\(table.name)_"].contains { constraint.hasPrefix($0) }
    }

    /// The error of the table itself: an id or a unique value that is taken, or a value that breaks a rule.
    private static func refusal(_ error: PostgresError, table: ModelTable) -> ModelStoreError? {
        guard let constraint = error.constraint, concerns(error, constraint, table) else {
            return nil
        }
        // Until a renaming is completed, what was there before it has the former name.
        let names = [table.name] + (table.formerName.map { [$0] } ?? [])
        switch error.state {
        case PostgresError.notUnique:
            return .taken(in: table, cause: error) { column in
                names.contains { SQLName.short("formwork_\($0).\(column)") == constraint }
            }
        case PostgresError.referenceBroken, PostgresError.ruleBroken:
            return names.lazy.compactMap { table.named($0).violation(ofConstraint: constraint) }
                .first.map { .refused($0, of: table, cause: error) }
        default: return nil
        }
    }
}

extension PostgresError {
    /// Whether a prepared statement is not there, or another one is.
    fileprivate var concernsPreparation: Bool { ["26000", "42P05"].contains(state) }
}

extension String {
    /// The text in one line that ends.
    fileprivate var lineOfText: String {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.hasSuffix(".") ? line : "\(line)."
    }
}
