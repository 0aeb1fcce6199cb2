import ArgumentParser
import Formwork
import FormworkServer
import Foundation

/// The whole program: one command for each resource, one that serves, and those of the program itself.
struct ProgramCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let context = CommandContext.current
        let resources = context?.application.resources ?? []
        var own = context?.program.commands ?? []
        let index = own.firstIndex { $0._commandName == "serve" }
        let serving = index.map { own.remove(at: $0) } ?? ServeCommand.self
        return CommandConfiguration(
            commandName: context?.program.name
                ?? CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent },
            abstract: "Serves the application, and works with its resources.",
            subcommands: [serving] + resources.map { command(of: $0) }
                + [OpenAPICommand.self, MigrateCommand.self] + own,
            defaultSubcommand: serving)
    }

    private static func command<R: Resource>(of resource: R.Type) -> any ParsableCommand.Type {
        ResourceCommand<R>.self
    }
}

/// The commands of one resource.
struct ResourceCommand<R: Resource>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let title = CommandContext.current?.localizer(for: nil).text(ResourceTexts(R.self).title)
        return CommandConfiguration(
            commandName: R.path.split(separator: "/").joined(separator: "-"),
            abstract: title ?? "", subcommands: commands,
            defaultSubcommand: BrowseCommand<R>.self)
    }

    private static var commands: [any ParsableCommand.Type] {
        let creating: [any ParsableCommand.Type] = [CreateCommand<R>.self, ImportCommand<R>.self]
        let deleting: [any ParsableCommand.Type] = [DeleteCommand<R>.self, RestoreCommand<R>.self]
        let reading: [any ParsableCommand.Type] = [ShowCommand<R>.self, ExportCommand<R>.self]
        return [BrowseCommand<R>.self, ListCommand<R>.self] + reading
            + (R.actions.contains(.create) ? creating : [])
            + (R.actions.contains(.update) ? [UpdateCommand<R>.self] : [])
            + (R.actions.contains(.delete) ? deleting : [])
    }
}

/// A command that works with the instances of a resource.
protocol InstanceCommand<R>: AsyncParsableCommand {
    associatedtype R: Resource

    /// The work on the database: it is made by commands with which instances can be added.
    static var opening: SchemaOpening { get }

    /// The place of the instances, and the reader.
    var connection: ConnectionOptions { get }

    /// Does the work.
    func run(_ client: ResourceClient, _ output: CommandOutput) async throws
}

extension InstanceCommand {
    /// A database that is missing has no instances, and is named.
    static var opening: SchemaOpening { .existing }

    /// Does the work, and describes a refusal in the words of the resource.
    func run() async throws {
        let context = try CommandContext.required()
        let client = try await connection.client(opening: Self.opening)
        do {
            try await run(client, context.output)
        } catch let error as RequestError where error.code == .preconditionFailed {
            throw VersionOptions.failure(client.localizer)
        } catch let error as RequestError {
            throw await failure(for: error, client)
        } catch let error as ServerRequestProcessingError {
            throw CommandFailure(error, of: client)
        }
    }

    private func failure(
        for error: RequestError, _ client: ResourceClient
    ) async -> CommandFailure {
        let arguments = FieldArguments(R.self, client.localizer)
        let failure = CommandFailure(error, of: R.self, client.localizer, arguments: arguments)
        let remedies = [
            connection.remedy(for: error, of: client),
            await possibleValues(after: error, arguments, client),
        ]
        let selection = await possibleSelection(after: error, client)
        return CommandFailure(lines: failure.lines + remedies.compactMap(\.self) + selection)
    }

    /// The line with the values that the user may enter, after a refusal of another one; `nil`
    /// after any other refusal.
    private func possibleValues(
        after error: RequestError, _ arguments: FieldArguments, _ client: ResourceClient
    ) async -> String? {
        let names = error.untakenNames
        guard !names.isEmpty, let access = try? await client.access(to: R.self),
            let name = names.first(where: access.closed.contains)
        else { return nil }
        return CommandFailure.notOffered(
            name, for: client.localizer.text(ResourceTexts(R.self).title),
            arguments.names(within: access), client.localizer
        ).lines.first
    }

    /// The lines with the names by which the user may select, after the refusal of others; none
    /// after any other refusal.
    private func possibleSelection(
        after error: RequestError, _ client: ResourceClient
    ) async -> [String] {
        guard error.code == .badQuery, let selection = (self as? any SelectingCommand)?.selection,
            let access = try? await client.access(to: R.self)
        else { return [] }
        return selection.refusal(of: R.self, within: access, client.localizer)
    }
}

/// A command that works with a part of a list.
protocol SelectingCommand: InstanceCommand {
    /// The part of the list.
    var selection: SelectionOptions { get }
}

extension RequestError {
    /// The names of the values that the application takes from no one, or not from this user.
    fileprivate var untakenNames: [String] {
        validations.flatMap(\.messages)
            .filter { $0.code == .undeclared || $0.code == .notEditable }
            .flatMap(\.fieldIds).map(\.id)
    }
}
