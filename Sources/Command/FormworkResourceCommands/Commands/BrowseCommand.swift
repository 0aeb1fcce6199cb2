import ArgumentParser
import Formwork
import FormworkServer
import FormworkTerminal

/// Shows the list of a resource on the screen, with everything that can be done with its instances.
struct BrowseCommand<R: Resource>: InstanceCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "browse",
            abstract: "Look through the instances and change them, on the screen.",
            discussion: """
                Without a screen, or with --reader, in questions and answers. Control-L, or :l among the \
                answers, changes the language.
                """)
    }

    static var opening: SchemaOpening { .prepared }

    @OptionGroup var connection: ConnectionOptions

    @Flag(help: "Ask in lines, for screen readers.")
    var reader = false

    func run(_ client: ResourceClient, _ output: CommandOutput) async throws {
        let application = try CommandContext.required().application
        let session = try output.session(asksInLines: reader, theme: application.theme)
        defer { session.close() }
        let screens = ResourceScreens(session: session, client: client, application: application)
        var journey = ResourceJourney<R>(screens)
        do {
            try await journey.run()
        } catch  where session.exitStatus != 0 {
            // The work ended with the program.
        }
        // A program that was ended reports nothing but its status.
        if session.exitStatus != 0 { throw CommandFailure(lines: [], status: session.exitStatus) }
        guard session.hasUnsentInput else { return }
        throw CommandFailure(screens.text("FormworkPresentation.status.unsent"))
    }
}
