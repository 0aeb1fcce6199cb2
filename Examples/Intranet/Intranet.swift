import Formwork
import FormworkAccounts
import FormworkContent
import FormworkContentServer
import FormworkHTML
import FormworkPresentation
import FormworkResourceCommands
import FormworkSQLite
import FormworkServer
import FormworkYAML
import Foundation

/// The intranet of a small company, made of screenlets: `swift run Intranet serve` serves its pages, and
/// `swift run Intranet terminal` shows it in a terminal.
@main enum Intranet {
    static func main() async {
        await CommandLineProgram(
            database: "intranet.sqlite",
            commands: [
                ServeCommand.self, TerminalCommand.self, AccountCommand.self, SeedCommand.self,
            ],
            store: { try store(path: $0) }, application: { try application(store: $0) }
        ).main()
    }

    /// Opens the database file, made and migrated if need be.
    static func store(path: String) throws -> SQLiteStore {
        let models = Content.models + Accounts.models
        return try SQLiteStore(
            path: path,
            models: [News.Item.self, Documents.Item.self, LeaveRequests.Item.self] + models)
    }

    /// The application over a store: with accounts for its employees, or without for an operator who has
    /// the store anyway.
    static func application(
        store: any ModelStore, accounts: Accounts? = nil, theme: Theme = .calm,
        deployment: Deployment = Deployment()
    ) throws -> FormworkApplication {
        let texts = try YamlStore(
            bundles: [.module], libraries: AccountsTexts.bundles + [ContentTexts.bundle])
        var application = FormworkApplication(
            store: store, localization: texts, site: site(theme), deployment: deployment)
        if let accounts { try application.register(accounts) }
        if accounts == nil {
            Role.allCases.forEach { application.grantEveryone(role: $0.rawValue) }
        }
        try application.register(StartPage.self)
        try application.register(ArticlePage.self)
        try application.register(DocumentPage.self)
        try application.register(PortraitPage.self)
        try application.registerPortraits()
        try application.register(News.self)
        try application.registerRatings(of: News.self)
        try application.registerComments(of: News.self)
        try application.register(Documents.self)
        try application.register(LeaveRequests.self)
        return application
    }

    private static func site(_ theme: Theme) -> Site {
        let page = Site.Destination.init(title:request:)
        var site = Site(
            name: .localized(key: "Intranet.name"), home: StartPage.Page(),
            navigation: [
                page(StartPage.heading, StartPage.Page()),
                page(.localized(key: "News.title"), News.List()),
                page(.localized(key: "Documents.title"), Documents.List()),
                page(.localized(key: "LeaveRequests.title"), LeaveRequests.List()),
                page(.localized(key: "Intranet.account"), AccountOverviewRequest()),
            ], theme: theme, stylesheets: [HTMLStylesheet(text: StartPage.rules)],
            followsReaderTimeZone: true)
        site.widgets = ["article": .article]
        return site
    }
}
