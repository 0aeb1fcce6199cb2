import ArgumentParser
import Formwork
import FormworkAccounts
import FormworkPresentation
import FormworkResourceCommands
import FormworkServer
import FormworkStores
import Foundation
import IdeaboardServer
import Logging

/// `ideaboard serve`: the web application over a database.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve Ideaboard on the web.")

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at, 0 for any that is free.")
    var port = 8080

    @Option(
        help: "The database: a file, which is made if there is none, or postgres://… of a server.")
    var database = "ideaboard.sqlite"

    @Option(
        help: ArgumentHelp(
            "A directory of surveys, which pages of the board design and visitors fill in.",
            discussion: "It is made if there is none. Not together with --texts.",
            valueName: "directory"))
    var surveys: String?

    @Flag(help: "Let everyone change everything: there are no accounts.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "The address from which letters of accounts leave, by sendmail.",
            discussion: """
                Without one, they end in a folder beside the database file, or the folder letters, which the page \
                /account/letters shows to readers on this machine, unless the site is declared to others.
                """, valueName: "address"))
    var sender: String?

    @Option(help: ArgumentHelp("The program that sends them.", valueName: "path"))
    var sendmail = "/usr/sbin/sendmail"

    @Option(
        name: .customLong("texts"),
        help: ArgumentHelp(
            "A directory to read Ideaboard's texts from, again after every change, for development.",
            discussion: "In a checkout: --texts Examples.",
            valueName: "directory"))
    var textDirectories: [String] = []

    @Option(help: "The look of the pages: calm, dense or high-contrast.")
    var theme = "calm"

    @Flag(
        help: ArgumentHelp(
            "Offer two more languages, to see what is not ready for others.",
            discussion: "en-XA has accents and is longer; ar-XB runs from right to left."))
    var pseudoLocales = false

    @OptionGroup(title: "Deployment")
    var deployment: DeploymentOptions

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("A port is a number from 0 to 65535, for example PORT=8080.")
        }
        guard surveys == nil || textDirectories.isEmpty else {
            throw ValidationError("Give --surveys or --texts, not both of them.")
        }
        guard sender.map({ MailAddress($0) != nil }) ?? true else {
            throw ValidationError("A sender is an address, for example --sender board@example.org.")
        }
        do throws(ThemeError) {
            _ = try ThemeCatalog.finished.theme(named: theme)
        } catch {
            throw ValidationError(error.message)
        }
    }

    func run() async throws {
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        do {
            let board = ServedBoard(
                database: database, surveys: try surveys.map(Self.directory(at:)),
                accounts: open ? nil : accounts,
                textDirectories: textDirectories.map { URL(filePath: $0) },
                theme: try ThemeCatalog.finished.theme(named: theme),
                pseudoLocales: pseudoLocales, deployment: deployment, logger: Self.logger)
            try await FormworkApplication.run(
                host: host, port: port, madeAgainAfter: board.changes,
                whenReady: { Terminal.print("Ideaboard is ready at \($0)") },
                by: { try await board.application() })
        } catch let error as ModelStoreError {
            throw Failure("\(error.message) (DATABASE=… chooses another file.)")
        } catch let error as ServingError {
            throw Failure("\(error.message) (PORT=… chooses another port.)")
        }
    }

    private var accounts: Accounts {
        if let sender = sender.flatMap({ MailAddress($0) }) {
            return Accounts(mail: Sendmail(from: sender, program: sendmail))
        }
        let folder = StoreAddress(database).isServer ? "letters" : "\(database).letters"
        return Accounts(mail: .folder(URL(filePath: folder)))
    }

    /// A directory, which is made if there is none.
    private static func directory(at path: String) throws -> URL {
        let url = URL(filePath: path, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    /// The logger, which reports problems and not each request.
    private static var logger: Logger {
        var logger = Logger(label: "ideaboard")
        logger.logLevel = .warning
        return logger
    }
}

/// A failure that is reported in one line, and ends the program with status 1.
private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
