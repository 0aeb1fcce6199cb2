import ArgumentParser
import Formwork
import FormworkAccounts

/// `intranet account`: makes an account, or changes the roles of one.
struct AccountCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Make an account, or give one other roles.",
        discussion: "A new account has a random password, which is shown once.")

    @Option(help: "The database file.")
    var database = "intranet.sqlite"

    @Option(name: .customLong("role"), help: "A role: editor or manager. Can be repeated.")
    var roles: [Role] = []

    @Argument(help: "The e-mail address.")
    var address: String

    func run() async throws {
        guard let address = MailAddress(address) else {
            throw ValidationError("“\(address)” is no address, such as ada@example.org.")
        }
        let operations = AccountOperations(store: try Intranet.store(path: database))
        let roles = Set(roles.map(\.rawValue))
        if let account = try await operations.account(at: address.text) {
            return try await operations.setRoles(roles, of: account.id)
        }
        let password = Self.randomPassword()
        try await operations.makeAccount(at: address, password: password, roles: roles)
        print("Password: \(password)")
    }

    /// A password of 100 bits, from the system's generator.
    private static func randomPassword() -> String {
        let signs = Array("abcdefghijkmnpqrstuvwxyz23456789")
        let groups = (0..<4).map { _ in String((0..<5).map { _ in signs[Int.random(in: 0..<32)] }) }
        return groups.joined(separator: "-")
    }
}
