import FormworkResourceCommands
import IdeaboardServer

/// `ideaboard`: the server, and the resources of the board in a terminal.
@main enum IdeaboardCommand {
    static func main() async {
        await CommandLineProgram(
            database: "ideaboard.sqlite",
            commands: [
                ServeCommand.self, WatchCommand.self, DestroyCommand.self, ModeratorCommand.self,
            ],
            store: { try await IdeaboardApplication.store(at: $0) }
        ) {
            try IdeaboardApplication.make(
                store: $0, localization: try IdeaboardApplication.localization())
        }.main()
    }
}
