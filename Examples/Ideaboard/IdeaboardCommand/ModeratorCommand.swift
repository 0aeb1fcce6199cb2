import ArgumentParser
import Formwork
import FormworkAccounts
import Ideaboard
import IdeaboardServer

/// `ideaboard moderator`: lets the user of an account look after the board.
struct ModeratorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "moderator",
        abstract: "Let a user change all of the board, after a new log-in.")

    @Option(help: "The database: a file, or the address of a server.")
    var database = "ideaboard.sqlite"

    @Flag(help: "Take the role back.")
    var revoke = false

    @Argument(help: "The e-mail address of the account.")
    var address: String

    func run() async throws {
        let operations = AccountOperations(
            store: try await IdeaboardApplication.store(at: database))
        guard let account = try await operations.account(at: address) else {
            throw ValidationError("“\(address)” has no account: sign up at /account/sign-up first.")
        }
        try await operations.setRoles(revoke ? [] : [moderatorRole], of: account.id)
    }
}
