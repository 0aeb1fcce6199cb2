import ArgumentParser
import FormworkServer
import Foundation

/// Serves the application until the process is asked to end.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve the application on the web.")

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at, 0 for any that is free.")
    var port: Int?

    @Option(help: "The path of the database; it is made if there is none.")
    var database: String?

    func validate() throws {
        guard (0...65_535).contains(port ?? 0) else {
            throw ValidationError("A port is a number from 0 to 65535.")
        }
    }

    func run() async throws {
        let context = try CommandContext.required()
        let application = try await context.open(database)
        try await application.run(host: host, port: port ?? context.program.port) { address in
            context.output.write(["Open \(address)"])
        }
    }
}
