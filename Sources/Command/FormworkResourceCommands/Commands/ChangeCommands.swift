import ArgumentParser
import Formwork
import Foundation

/// Adds an instance of a resource, and shows its ID.
struct CreateCommand<R: Resource>: InstanceCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "create", abstract: "Add an instance.", discussion: R.valuesSummary)
    }

    static var opening: SchemaOpening { .prepared }

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var values: BodyOptions

    func run(_ client: ResourceClient, _ output: CommandOutput) async throws {
        var body = try values.body(of: R.self, isNew: true, client.localizer)
        if let printed = PrintedInstance<R>(body), printed.version != nil {
            body = try await printed.carryingFiles(printed.created, client)
        }
        let created = try await client.send(R.Create.self, ResourceNewQuery(), body: body)
        output.write([created.id.uuidString])
    }
}

/// Changes some values of an instance of a resource.
struct UpdateCommand<R: Resource>: InstanceCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "update", abstract: "Change some values of an instance.",
            discussion: R.valuesSummary)
    }

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var version: VersionOptions

    @Argument(help: "The ID of the instance, before the values.")
    var id: String

    @OptionGroup var values: BodyOptions

    func run(_ client: ResourceClient, _ output: CommandOutput) async throws {
        let localizer = client.localizer
        let id = try InstanceIdentity.read(id, localizer)
        guard !values.isEmpty else {
            let words = localizer.text(key: "FormworkPresentation.status.unsent")
            throw CommandFailure(words, status: 2)
        }
        let isChanged = try await change(id, client)
        output.write([
            isChanged
                ? localizer.text(ResourceTexts(R.self)["updated"])
                : localizer.text(key: "FormworkCommands.unchanged")
        ])
    }

    /// Sends the values; `false` if none differs from what is stored, which stays the same version.
    private func change(_ id: ModelIdType, _ client: ResourceClient) async throws -> Bool {
        var body = try values.body(of: R.self, client.localizer)
        var version = self.version
        if let printed = PrintedInstance<R>(body) {
            try printed.check(id, client.localizer)
            version.ifMatch =
                try version.ifMatch ?? printed.requiredVersion(client.localizer)
            let shown = try await client.body(of: R.Show(query: ResourceQuery(id: id)))
            let changes = printed.changes(from: shown)
            if changes == Data("{}".utf8) { return false }
            body = try await printed.carryingFiles(changes, client)
        }
        let query = try await version.query(of: R.self, id, client)
        let stored = try await client.send(
            R.Update.self, query, body: body, headers: version.headers)
        return stored.version != (query.version ?? version.ifMatch)
    }
}

/// Deletes an instance of a resource.
struct DeleteCommand<R: Resource>: InstanceCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "delete", abstract: "Delete an instance.")
    }

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var version: VersionOptions

    @Argument(help: "The ID of the instance.")
    var id: String

    func run(_ client: ResourceClient, _ output: CommandOutput) async throws {
        let id = try InstanceIdentity.read(id, client.localizer)
        let query = try await version.query(of: R.self, id, client)
        _ = try await client.send(R.Delete.self, query, body: nil, headers: version.headers)
        output.write([client.localizer.text(ResourceTexts(R.self)["deleted"])])
    }
}

/// Takes back the deletion of an instance of a resource.
struct RestoreCommand<R: Resource>: InstanceCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "restore", abstract: "Take back a deletion.")
    }

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The ID of the instance.")
    var id: String

    func run(_ client: ResourceClient, _ output: CommandOutput) async throws {
        let id = try InstanceIdentity.read(id, client.localizer)
        _ = try await client.send(R.Restore.self, ResourceQuery(id: id), body: nil)
        output.write([client.localizer.text(ResourceTexts(R.self)["restored"])])
    }
}

/// The version that a change requires.
struct VersionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The version that must be stored; by default whichever is stored.",
            valueName: "version"))
    var ifMatch: Int?

    /// The header field with the version.
    var headers: [String: String] { ifMatch.map { ["If-Match": "\"\($0)\""] } ?? [:] }

    /// The refusal of a change because another version is stored, with the commands that lead on.
    static func failure(_ localizer: Localizer) -> CommandFailure {
        CommandFailure(
            localizer.text(
                key: "FormworkCommands.otherVersion",
                arguments: ["command": .text("show"), "option": .text("--if-match")]))
    }

    /// The query of a change, with the stored version if none is required.
    func query<R: Resource>(
        of type: R.Type, _ id: ModelIdType, _ client: ResourceClient
    ) async throws -> ResourceVersionQuery {
        if ifMatch != nil { return ResourceVersionQuery(id: id) }
        let item = try await client.send(R.Show(query: ResourceQuery(id: id))).item
        return ResourceVersionQuery(id: id, version: item.version)
    }
}

extension Resource {
    /// The names of the values that a command can submit, for its help.
    fileprivate static var valuesSummary: String {
        guard let localizer = CommandContext.current?.localizer(for: nil) else { return "" }
        let lines = FieldArguments(Self.self, localizer).summary.map { "  \($0)" }
        return (["Values:"] + lines).joined(separator: "\n")
    }
}
