import ArgumentParser
import Formwork
import FormworkPresentation
import FormworkResourceCommands
import FormworkTerminal
import Foundation

/// `intranet terminal`: the intranet in a terminal, over a running server.
struct TerminalCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "terminal", abstract: "Read the news and ask for leave in a terminal.",
        discussion: "Without the server, what was read is shown, and a request for leave waits.")

    @OptionGroup var connection: ConnectionOptions

    @Option(
        help: "The folder for what waits and what was read, sealed; it is made if there is none.")
    var folder = ".intranet"

    @Option(help: "The look: calm, dense or high-contrast.")
    var theme = "calm"

    @Flag(help: "Stay logged in on this machine until the log-out.")
    var stay = false

    @Flag(help: "Ask in lines, for screen readers.")
    var reader = false

    @MainActor func run() async throws {
        var connection = connection
        connection.server = connection.server ?? "http://127.0.0.1:8080"
        let client = try await connection.client()
        let theme = try ThemeCatalog.finished.theme(named: theme)
        var environment = TerminalEnvironment.current
        if reader { environment.usesReader = true }
        let files = try ClientFiles(in: URL(filePath: folder, directoryHint: .isDirectory))
        let session = try files.session(at: client.baseURL, locale: client.localizer.locale)
        let terminal = try TerminalSession(theme: theme, environment: environment)
        defer { terminal.close() }
        let desk = TerminalDesk(
            terminal: terminal, session: session, files: files, localizer: client.localizer,
            theme: theme, stays: stay)
        try await desk.run()
        if terminal.exitStatus != 0 { throw ExitCode(terminal.exitStatus) }
    }
}
