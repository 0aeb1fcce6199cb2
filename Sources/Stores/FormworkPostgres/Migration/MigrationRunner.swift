import Formwork
import FormworkTables
import Foundation

/// Does the steps of a migration on one connection: each in short transactions of its own while others work, or all in the
/// transaction of the caller.
struct MigrationRunner {
    /// The time for which a step waits for a lock, and others behind it.
    static let lockTimeout = Duration.milliseconds(400)

    /// The number of times that a step is tried which does not get its lock.
    static let maximumAttempts = 120

    private let database: PostgresDatabase
    private let isAlone: Bool

    /// - Parameters:
    ///   - database: The connection.
    ///   - isAlone: Whether the runner begins transactions of its own.
    init(_ database: PostgresDatabase, isAlone: Bool) {
        (self.database, self.isAlone) = (database, isAlone)
    }

    /// Does a step.
    func run(_ step: PostgresStep) throws {
        switch step.work {
        case .statements(let statements):
            try transaction { for statement in statements { try database.script(statement) } }
        case .rules(let constraints, let rules): try enforce(rules, constraints)
        case .index(let index, let isBroken): try make(index, isBroken: isBroken, step.step.table)
        case .removal(let name):
            let removal =
                isAlone ? PostgresStep.removing(name) : "DROP INDEX IF EXISTS \(name.quotedName)"
            try repeating { try database.script(removal) }
        case .batches(let statements):
            for statement in statements {
                while try transaction({ try database.write(statement, []) }) > 0 {}
            }
        case .versions(let names): try rename(names)
        case .fill(let fill): try self.fill(fill)
        }
    }

    private func rename(_ names: VersionNames) throws {
        for field in names.fields {
            var last: [StoredValue]?
            repeat {
                last = try transaction { [last] in
                    try names.rename(field, after: last, database)
                }
            } while last != nil
        }
    }

    private func fill(_ fill: RowFill) throws {
        var last: String? = ""
        while let start = last {
            last = try transaction { try fill.fill(after: start, database) }
        }
        try transaction { try fill.complete(database) }
    }

    private func make(_ index: PostgresIndexes.Index, isBroken: Bool, _ table: String) throws {
        guard isAlone else {
            if isBroken { try database.script("DROP INDEX \(index.name.quotedName)") }
            return try database.script(index.statement(concurrently: false))
        }
        // What an ended attempt has left is no index.
        if isBroken { try repeating { try database.script(PostgresStep.removing(index.name)) } }
        try repeating {
            do {
                try database.script(index.statement(concurrently: true))
            } catch {
                try? database.script(PostgresStep.removing(index.name))
                throw error
            }
        }
    }

    /// Enforces rules; one that an older row breaks is kept by triggers, which judge what changes.
    private func enforce(
        _ rules: [PostgresConstraints.Constraint], _ constraints: PostgresConstraints
    ) throws {
        try transaction {
            for rule in rules {
                for statement in constraints.triggers(of: rule) { try database.script(statement) }
            }
        }
        for rule in rules {
            if try constraints.isBroken(rule, database) {
                try transaction { try database.script(constraints.comment(on: "TRIGGER", rule)) }
                continue
            }
            try transaction {
                for statement in constraints.statements(of: rule, isEmpty: false) {
                    try database.script(statement)
                }
            }
            try validate(rule, constraints)
        }
    }

    /// Checks older rows; a reference of one of them to nothing leaves the constraint to new rows.
    private func validate(
        _ rule: PostgresConstraints.Constraint, _ constraints: PostgresConstraints
    ) throws {
        guard isAlone else { return }
        do {
            try repeating { try database.script(constraints.validation(of: rule)) }
        } catch let error as PostgresError where error.isBrokenRule {}
    }
}

// MARK: Transactions

extension MigrationRunner {
    private func transaction<Result>(_ work: () throws -> Result) throws -> Result {
        guard isAlone else { return try work() }
        return try repeating {
            try database.script(
                "BEGIN; SET LOCAL lock_timeout = \(Int(Self.lockTimeout / .milliseconds(1)))")
            do {
                let result = try work()
                try database.script("COMMIT")
                return result
            } catch {
                try? database.script("ROLLBACK")
                throw error
            }
        }
    }

    /// Tries again what did not get its lock, or met another transaction.
    private func repeating<Result>(_ work: () throws -> Result) throws -> Result {
        var attempts = 0
        while true {
            do {
                return try work()
            } catch let error as PostgresError where error.isBusy {
                attempts += 1
                guard attempts < Self.maximumAttempts else { throw error }
                // Those that waited behind the step have their turn. The thread is the connection's own.
                Thread.sleep(forTimeInterval: .random(in: 0.05...0.5))
            }
        }
    }
}

extension PostgresError {
    /// Whether others are in the way.
    fileprivate var isBusy: Bool { isCollision || state == Self.lockUnavailable }

    /// Whether a row breaks a rule.
    fileprivate var isBrokenRule: Bool { [Self.ruleBroken, Self.referenceBroken].contains(state) }
}
