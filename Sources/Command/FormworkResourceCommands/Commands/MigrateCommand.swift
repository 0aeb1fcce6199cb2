import ArgumentParser
import Formwork
import Foundation

/// Brings a database up to the models of the program.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Bring the database up to changed models.",
        subcommands: [Plan.self, Apply.self, Check.self])

    /// The database that is compared with the models.
    struct DatabaseOptions: ParsableArguments {
        @Option(help: "The path or the address of the database.")
        var database: String?

        /// The store, whose database is left as it is.
        func store() async throws -> any MigratableStore {
            try await CommandContext.required().program.migratableStore(database)
        }
    }

    /// Writes the steps, and changes nothing.
    struct Plan: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "plan",
            abstract: "Show the steps that the database lacks; nothing is changed.")

        @OptionGroup var place: DatabaseOptions

        @Flag(help: "Write JSON, with the statements of each step.")
        var json = false

        func run() async throws {
            let output = try CommandContext.required().output
            let plan = try await place.store().migrationPlan()
            guard json else { return output.write(plan.lines) }
            output.write(document: try plan.document)
        }
    }

    /// Does the steps.
    struct Apply: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "apply",
            abstract: "Do the steps while programs use the database; nothing is lost.")

        @OptionGroup var place: DatabaseOptions

        @Flag(
            help: """
                Also remove what only the program before the change needs, with its values. No such program may run \
                any more.
                """)
        var contract = false

        func run() async throws {
            let output = try CommandContext.required().output
            let store = try await place.store()
            try await store.migrate(through: contract ? .contract : .expand) { step in
                output.write([step.description])
            }
            output.write(try await store.migrationPlan().summary)
        }
    }

    /// Compares the database with the models.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Fail if the database lacks what the models declare; nothing is changed.")

        @OptionGroup var place: DatabaseOptions

        func run() async throws {
            let output = try CommandContext.required().output
            let plan = try await place.store().migrationPlan()
            output.write(plan.lines)
            if !plan.isSufficient { throw ExitCode.failure }
        }
    }
}

extension MigrationPlan {
    /// The problems and the steps, a line each, and their numbers.
    fileprivate var lines: [String] {
        problems.map { "problem: \($0)" } + steps.map(\.description) + summary
    }

    /// The numbers of steps for a reader.
    fileprivate var summary: [String] {
        let (before, after) = (steps(in: .expand).count, steps(in: .contract).count)
        guard before + after > 0 else {
            return problems.isEmpty ? ["The database has what the models declare."] : []
        }
        return [
            "Steps before the new program runs: \(before), `migrate apply`.",
            "Steps after the last old program has ended: \(after), `migrate apply --contract`.",
        ]
    }

    /// The plan for programs.
    fileprivate var document: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self) + Data("\n".utf8)
        }
    }
}
