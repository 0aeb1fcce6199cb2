import ArgumentParser
import Formwork
import Foundation
import Ideaboard

/// `ideaboard delete`: deletes an idea.
struct DeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete an idea.")

    @OptionGroup var client: ClientOptions

    @Argument(help: "The idea's ID.", transform: ArgumentReading.id)
    var id: UUID

    @Flag(help: "Remove it for good, also if it was deleted before.")
    var permanently = false

    func run() async throws {
        if permanently {
            _ = try await client.send(DestroyIdeaRequest(query: ResourceQuery(id: id)))
        } else {
            let idea = try await client.send(Ideas.Show(query: .init(id: id))).item
            _ = try await client.send(
                Ideas.Delete(query: .init(id: id, version: idea.version)))
        }
    }
}
