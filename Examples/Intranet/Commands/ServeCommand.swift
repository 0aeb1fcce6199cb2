import ArgumentParser
import FormworkAccounts
import FormworkPresentation
import FormworkResourceCommands
import FormworkServer
import Foundation

/// `intranet serve`: the pages over a database file.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve the intranet on the web.")

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at, 0 for any that is free.")
    var port = 8080

    @Option(help: "The database file; it is made if there is none.")
    var database = "intranet.sqlite"

    @Option(
        help: ArgumentHelp(
            "The address from which letters of accounts leave, by sendmail.",
            discussion: "Without one, the page /account/letters shows them on this machine.",
            valueName: "address"))
    var sender: String?

    @Option(help: "The look: calm, dense or high-contrast.")
    var theme = "calm"

    @OptionGroup(title: "Deployment")
    var deployment: DeploymentOptions

    func run() async throws {
        let application = try Intranet.application(
            store: try Intranet.store(path: database), accounts: try accounts(),
            theme: try ThemeCatalog.finished.theme(named: theme),
            deployment: try deployment.deployment(
                database: database, keyVariable: "INTRANET_SIGNING_KEY"))
        try await application.run(host: host, port: port) { address in
            print("Open \(address)")
            // Another program may wait for the address at the end of a pipe.
            fflush(nil)
        }
    }

    private func accounts() throws -> Accounts {
        guard let sender else {
            return Accounts(mail: .folder(URL(filePath: "\(database).letters")))
        }
        guard let address = MailAddress(sender) else {
            throw ValidationError("A sender is an address, such as office@example.org.")
        }
        return Accounts(mail: .sendmail(from: address))
    }
}
