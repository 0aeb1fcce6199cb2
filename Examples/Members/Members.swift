import ArgumentParser
import Formwork
import FormworkAccounts
import FormworkSQLite
import FormworkServer
import FormworkYAML
import Foundation

/// Notes of members: `swift run members` serves them, and keeps the letters of accounts in a folder
/// that the page `/account/letters` shows.
@main struct Members: AsyncParsableCommand {
    @Option(help: "The port.") var port = 8080
    @Option(help: "The database file.") var database = "members.sqlite"
    @Option(help: "The folder of the letters.") var letters = "letters"

    func run() async throws {
        await FormworkApplication.main {
            let models: [any StoredModel.Type] = [Notes.Item.self] + Accounts.models
            let store = try SQLiteStore(path: database, models: models)
            let accounts = Accounts(mail: .folder(URL(filePath: letters)))
            try await Members.application(store: store, accounts: accounts).run(port: port) {
                print("Open \($0)")
            }
        }
    }

    /// The application over a store.
    static func application(
        store: any ModelStore, accounts: Accounts
    ) throws -> FormworkApplication {
        let texts = try YamlStore(bundles: [.module], libraries: AccountsTexts.bundles)
        let site = Site(
            name: .localized(key: "Members.name"), home: Notes.List(),
            navigation: [
                .init(title: .localized(key: "Notes.title"), request: Notes.List()),
                .init(title: .localized(key: "Members.account"), request: AccountOverviewRequest()),
            ])
        var application = FormworkApplication(store: store, localization: texts, site: site)
        try application.register(accounts)
        try application.register(Notes.self)
        return application
    }
}
