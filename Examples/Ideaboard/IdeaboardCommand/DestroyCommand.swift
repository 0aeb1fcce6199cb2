import ArgumentParser
import Formwork
import FormworkResourceCommands
import Foundation
import Ideaboard

/// `ideaboard destroy`: removes an idea for good.
struct DestroyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "destroy", abstract: "Remove an idea for good, also if it was deleted before.")

    @OptionGroup var connection: ConnectionOptions

    @Argument(
        help: "The idea's ID.",
        transform: {
            guard let id = UUID(uuidString: $0) else {
                throw ValidationError("“\($0)” is no ID, such as `ideaboard ideas list` shows.")
            }
            return id
        })
    var id: UUID

    func run() async throws {
        let request = DestroyIdeaRequest(query: ResourceQuery(id: id))
        _ = try await connection.withClient { try await $0.send(request) }
    }
}
