public import ArgumentParser
public import Formwork
public import FormworkServer
import FormworkTerminal
import FormworkYAML
package import Foundation

/// A program of an application: it serves the application, and works with its resources from a
/// terminal.
///
/// ```swift
/// await CommandLineProgram(database: "ideas.sqlite") {
///     try SQLiteStore(path: $0, models: [Ideas.Item.self])
/// } application: { store in
///     var application = FormworkApplication(store: store, localization: texts, site: site)
///     try application.register(Ideas.self)
///     return application
/// }.main()
/// ```
///
/// | Command | Work |
/// |---|---|
/// | `board`, `board serve --port 8090` | serves the application |
/// | `board ideas` | opens the list on the screen, with all that can be done with its instances |
/// | `board ideas list --filter category=hardware --sort -title` | shows a part of the list |
/// | `board ideas show ID` | shows one instance |
/// | `board ideas create --title 'A bench' --category other` | adds an instance |
/// | `board ideas update ID --budget 400` | changes some values |
/// | `board ideas delete ID`, `board ideas restore ID` | deletes an instance, and takes it back |
/// | `board ideas export --json`, `board ideas import FILE --preview` | exchanges files |
/// | `board migrate plan`, `board migrate apply` | brings the database up to changed models |
///
/// The commands follow from the resources that the application registers; a program adds its own,
/// ``init(port:database:commands:store:application:)``. They open the database,
/// or with `--server URL` they ask a running server; either way the application answers the same
/// requests, with the rules, the permissions and the texts of its pages.
///
/// The exit status is 0, 1 if the application refuses or fails, or if the answers to questions in
/// lines end in a form with input, and 2 for arguments that mean nothing; the message then lists the
/// possible values. A program whose screen was ended by a signal, or by Control-C, ends with 128 and
/// the number of the signal.
public struct CommandLineProgram: Sendable {
    /// The port that is served unless another is given.
    let port: Int

    /// The path of the database unless another is given.
    let database: String

    /// The commands of the program itself.
    let commands: [any ParsableCommand.Type]

    /// The words by which the program is called; `nil` for the name of its file.
    package var name: String?

    private let store: @Sendable (String) async throws -> any ModelStore
    private let application: @Sendable (any ModelStore) throws -> FormworkApplication

    /// Makes a program.
    ///
    /// - Parameters:
    ///   - port: The port that is served unless `--port` gives another.
    ///   - database: The path of the database unless `--database` gives another.
    ///   - commands: Further commands of the program. One whose name is `serve` replaces the one that
    ///     serves the application. ``ConnectionOptions`` gives them the application's client.
    ///   - store: Opens the database at a path or an address, once a command needs it.
    ///   - application: Makes the application over a store; it is also made over none, for its
    ///     resources and texts.
    public init(
        port: Int = 8080, database: String, commands: [any ParsableCommand.Type] = [],
        store: @escaping @Sendable (_ address: String) async throws -> any ModelStore,
        application: @escaping @Sendable (_ store: any ModelStore) throws -> FormworkApplication
    ) {
        self.port = port
        self.database = database
        self.commands = commands
        self.store = store
        self.application = application
    }

    /// Does what the arguments of the process ask for, and ends the process.
    public func main() async { await main(Array(CommandLine.arguments.dropFirst())) }

    /// Does what some arguments ask for, and ends the process.
    package func main(_ arguments: [String]) async {
        exit(
            await run(
                arguments, output: .standard, locale: TerminalEnvironment.current.locale))
    }

    /// Does what some arguments ask for.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - output: The output.
    ///   - locale: The language of the user, unless the arguments name another.
    /// - Returns: The exit status.
    package func run(
        _ arguments: [String], output: CommandOutput, locale: Locale = .current
    ) async -> Int32 {
        let readings = TextReadings()
        do {
            let context = CommandContext(
                program: self, application: try make(over: UnopenedStore(), readings),
                output: output, locale: locale, readings: readings)
            return await CommandContext.$current.withValue(context) {
                await run(arguments, context)
            }
        } catch {
            return CommandReport(atStart: error).write(to: output)
        }
    }

    private func run(_ arguments: [String], _ context: CommandContext) async -> Int32 {
        do {
            try context.check(arguments[...], of: ProgramCommand.self)
            var command = try ProgramCommand.parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return 0
        } catch {
            return CommandReport(error, localizer: context.localizer(for: nil))
                .write(to: context.output)
        }
    }

    /// The application over the database at a path; texts that were read already are not read again.
    func open(
        _ path: String?, opening: SchemaOpening, _ readings: TextReadings
    ) async throws -> FormworkApplication {
        let store = try await SchemaOpening.$current.withValue(opening) {
            try await self.store(path ?? database)
        }
        return try make(over: store, readings)
    }

    /// The store of the database at a path, which is left as it is.
    ///
    /// - Throws: `CommandFailure` if the store has no schema.
    func migratableStore(_ path: String?) async throws -> any MigratableStore {
        var store = try await SchemaOpening.$current.withValue(.untouched) {
            try await self.store(path ?? database)
        }
        while let forwarding = store as? any ForwardingStore { store = forwarding.store }
        guard let store = store as? any MigratableStore else {
            throw CommandFailure("The store of the program has no tables to migrate.")
        }
        return store
    }

    private func make(
        over store: any ModelStore, _ readings: TextReadings
    ) throws -> FormworkApplication {
        try TextReadings.$current.withValue(readings) { try application(store) }
    }
}
