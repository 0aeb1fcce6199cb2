import ArgumentParser
import Formwork
import Foundation

/// Shows one instance of a resource.
struct ShowCommand<R: Resource>: InstanceCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: "Show one instance.")
    }

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The ID of the instance, as `list` shows it.")
    var id: String

    @Flag(help: "Write the instance as JSON.")
    var json = false

    func run(_ client: ResourceClient, _ output: CommandOutput) async throws {
        let id = try InstanceIdentity.read(id, client.localizer)
        if json {
            let request = R.Show(query: ResourceQuery(id: id))
            return output.write(document: try await client.body(of: request))
        }
        let item = try await client.item(id, of: R.self)
        let (rows, values) = (R.Fields.formRows, item.shownValues)
        let titles = try await ReferencedTitles(
            ItemLines.references(in: rows, values), client)
        let lines = ItemLines(localizer: client.localizer, titles: titles).lines(of: rows, values)
        output.write(lines + [""] + R.stampLines(of: item.item, client.localizer))
    }
}

extension Resource {
    /// The values of an instance that the store manages: its identity, its times and its version.
    static func stampLines(of item: Item, _ localizer: Localizer) -> [String] {
        let definition = ResourceDefinition.of(Self.self)
        let times = definition.offered.filter { ["createdAt", "updatedAt"].contains($0.name) }
        let version = LocalizableString.localized(
            key: "FormworkCommands.version", arguments: ["version": .integer(Int64(item.version))])
        return ["ID: \(item.id.uuidString)"]
            + times.map {
                "\(localizer.text($0.title)): \(localizer.text($0.label(of: item, [:])))"
            } + [localizer.text(version)]
    }
}

/// The identity of an instance in the arguments of a command.
enum InstanceIdentity {
    /// Reads an identity.
    ///
    /// - Throws: `CommandFailure` for a text that is none.
    static func read(_ text: String, _ localizer: Localizer) throws -> ModelIdType {
        guard let id = ModelIdType(uuidString: text) else {
            throw CommandFailure.unreadable(
                text, "6F2C1E0A-0000-4000-8000-000000000000", localizer)
        }
        return id
    }
}
