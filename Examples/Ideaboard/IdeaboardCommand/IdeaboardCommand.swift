import ArgumentParser

/// `ideaboard`: the server, and a client of it.
@main
struct IdeaboardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ideaboard",
        abstract: "Keeps ideas: serves them on the web, and works with them from a terminal.",
        subcommands: [
            ServeCommand.self, AddCommand.self, ListCommand.self, ShowCommand.self,
            DeleteCommand.self, WatchCommand.self,
        ])
}
